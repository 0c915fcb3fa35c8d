"""What was played, looked at afterwards."""
