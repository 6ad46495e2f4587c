"""A stub of the published interface; see README.md."""

from dataclasses import dataclass
from enum import IntFlag

from ..helpers.intent import IntentResponse


class ConversationEntityFeature(IntFlag):
    CONTROL = 1


@dataclass(slots=True)
class ConversationInput:
    text: str
    context: object
    conversation_id: str | None
    device_id: str | None
    satellite_id: str | None
    language: str
    agent_id: str
    extra_system_prompt: str | None = None


@dataclass(slots=True)
class ConversationResult:
    response: IntentResponse
    conversation_id: str | None = None
    continue_conversation: bool = False


class ConversationEntity:
    async def async_process(self, user_input):
        raise NotImplementedError
