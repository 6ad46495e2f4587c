"""A stub of the published interface; see README.md."""


class PlatformNotReady(Exception):
    pass
