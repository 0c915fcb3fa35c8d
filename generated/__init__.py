"""What is written from the code, and the command that writes it: ``make generated``."""
