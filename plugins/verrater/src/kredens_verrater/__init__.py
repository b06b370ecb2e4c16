"""Verräter, a card game of roles and treason, as a plugin for Kredens."""
