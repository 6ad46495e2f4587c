"""A stub of the published interface; see README.md."""
