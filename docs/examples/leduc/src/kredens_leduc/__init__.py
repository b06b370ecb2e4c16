"""Leduc poker as a plugin for Kredens."""
