"""The kernel: positions, procedures, plays and what each seat may know; it knows no game, no file and no screen."""
