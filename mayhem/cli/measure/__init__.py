"""What `mayhem bench` measures, and what it compares with."""
