"""Where logs are kept, so that what was acknowledged outlives the process."""
