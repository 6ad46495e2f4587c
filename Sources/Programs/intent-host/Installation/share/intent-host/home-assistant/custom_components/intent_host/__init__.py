"""Conversations with intent-host, by the Wyoming protocol. Questions continue without a wake word."""

from homeassistant.const import Platform

PLATFORMS = [Platform.CONVERSATION]


async def async_setup_entry(hass, entry):
    """Set up the agent of a service."""
    await hass.config_entries.async_forward_entry_setups(entry, PLATFORMS)
    return True


async def async_unload_entry(hass, entry):
    """Remove the agent."""
    return await hass.config_entries.async_unload_platforms(entry, PLATFORMS)
