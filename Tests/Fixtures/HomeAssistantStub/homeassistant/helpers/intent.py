"""A stub of the published interface; see README.md."""

from enum import Enum


class IntentResponseErrorCode(str, Enum):
    FAILED_TO_HANDLE = "failed_to_handle"
    UNKNOWN = "unknown"


class IntentResponse:
    def __init__(self, language, intent=None):
        self.language = language
        self.speech = {}
        self.error_code = None

    def async_set_speech(self, speech, speech_type="plain", extra_data=None):
        self.speech[speech_type] = {"speech": speech, "extra_data": extra_data}

    def async_set_error(self, code, message):
        self.error_code = code
        self.async_set_speech(message)
