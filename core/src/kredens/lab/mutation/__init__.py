"""Mutation of rules: each rule changed in one place at a time, to see whether a test of the game notices."""
