"""The agent: after a question it continues to listen, which the integration 'wyoming' does not do."""

from homeassistant.components.conversation import (
    ConversationEntity,
    ConversationEntityFeature,
    ConversationResult,
)
from homeassistant.const import CONF_HOST, CONF_PORT
from homeassistant.exceptions import PlatformNotReady
from homeassistant.helpers import intent
from homeassistant.util.ulid import ulid_now

from .client import NoAnswer, languages, turn


async def async_setup_entry(hass, entry, async_add_entities):
    """Add the agent of a service that answers."""
    try:
        codes = await languages(entry.data[CONF_HOST], entry.data[CONF_PORT])
    except NoAnswer as error:
        raise PlatformNotReady(str(error)) from error
    async_add_entities([IntentHostAgent(entry, codes)])


class IntentHostAgent(ConversationEntity):
    """An agent that passes sentences on to intent-host."""

    # The integration 'wyoming' calls its agent 'intent-host', which must not have the same entity.
    _attr_name = "Intent Host with questions"
    _attr_supported_features = ConversationEntityFeature.CONTROL

    def __init__(self, entry, codes):
        """Keep the address of the service and its languages."""
        self._address = (entry.data[CONF_HOST], entry.data[CONF_PORT])
        self._languages = codes
        self._attr_unique_id = f"{entry.entry_id}-conversation"

    @property
    def supported_languages(self):
        """Return the codes of the languages that the host speaks."""
        return self._languages

    async def async_process(self, user_input):
        """Say a sentence, and listen again if the host asks something."""
        identifier = user_input.conversation_id or ulid_now()
        response = intent.IntentResponse(language=user_input.language)
        continues = False
        try:
            answer = await turn(
                *self._address, user_input.text, user_input.language, {"conversation_id": identifier}
            )
            continues = answer.continues
            if answer.handled:
                response.async_set_speech(answer.text)
            else:
                response.async_set_error(intent.IntentResponseErrorCode.FAILED_TO_HANDLE, answer.text)
        except NoAnswer as error:
            response.async_set_error(intent.IntentResponseErrorCode.UNKNOWN, str(error))
        return ConversationResult(
            response=response, conversation_id=identifier, continue_conversation=continues
        )
