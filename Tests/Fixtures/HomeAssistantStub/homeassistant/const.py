"""A stub of the published interface; see README.md."""

from enum import StrEnum

CONF_HOST = "host"
CONF_PORT = "port"


class Platform(StrEnum):
    CONVERSATION = "conversation"
