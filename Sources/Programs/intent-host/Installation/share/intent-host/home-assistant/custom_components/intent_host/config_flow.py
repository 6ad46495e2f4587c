"""The form for the address of the service."""

import voluptuous as vol
from homeassistant.config_entries import ConfigFlow
from homeassistant.const import CONF_HOST, CONF_PORT

from .client import NoAnswer, languages

FORM = vol.Schema(
    {vol.Required(CONF_HOST, default="127.0.0.1"): str, vol.Required(CONF_PORT, default=10700): int}
)


class IntentHostFlow(ConfigFlow, domain="intent_host"):
    """Ask for the address, and try it."""

    VERSION = 1

    async def async_step_user(self, user_input=None):
        """Show the form until the service answers."""
        errors = {}
        if user_input is not None:
            self._async_abort_entries_match(user_input)
            try:
                await languages(user_input[CONF_HOST], user_input[CONF_PORT])
                return self.async_create_entry(title="Intent Host", data=user_input)
            except NoAnswer:
                errors["base"] = "cannot_connect"
        return self.async_show_form(step_id="user", data_schema=FORM, errors=errors)
