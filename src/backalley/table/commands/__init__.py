"""What a person may ask of a table: one class each, which is the message that asks for it."""
