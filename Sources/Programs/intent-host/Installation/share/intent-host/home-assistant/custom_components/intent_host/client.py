"""The events of one turn. This module does not import Home Assistant."""

import asyncio
from dataclasses import dataclass

from wyoming.asr import Transcript
from wyoming.client import AsyncTcpClient
from wyoming.error import Error
from wyoming.handle import Handled, NotHandled
from wyoming.info import Describe, Info

DESCRIBE_SECONDS = 5
# A turn may take as long as the host permits its extension. The host ends it before this limit.
TURN_SECONDS = 60


@dataclass
class Answer:
    """What the host says."""

    text: str
    handled: bool
    # Whether the host has asked a question, so that Home Assistant listens to the user again.
    continues: bool


class NoAnswer(Exception):
    """The service can't be reached, or refuses to answer; the message says why."""


async def _ask(host, port, sent, read, seconds):
    """Send an event, and return the result of `read` for the first event that it accepts."""
    try:
        async with asyncio.timeout(seconds), AsyncTcpClient(host, port) as client:
            await client.write_event(sent)
            while (event := await client.read_event()) is not None:
                if Error.is_type(event.type):
                    raise NoAnswer(Error.from_event(event).text)
                if (answer := read(event)) is not None:
                    return answer
    except (OSError, TimeoutError) as error:
        raise NoAnswer(str(error) or "the service takes too long") from error
    raise NoAnswer("the service has closed the connection")


async def languages(host, port):
    """Return the codes of the languages that the host speaks."""

    def read(event):
        if not Info.is_type(event.type):
            return None
        programs = [program for program in Info.from_event(event).handle if program.installed]
        return sorted({code for program in programs for model in program.models for code in model.languages})

    return await _ask(host, port, Describe().event(), read, DESCRIBE_SECONDS)


async def turn(host, port, text, language, context):
    """Say a sentence of a conversation, and return the answer."""

    def read(event):
        for kind in (Handled, NotHandled):
            if kind.is_type(event.type):
                said = kind.from_event(event)
                return Answer(said.text or "", kind is Handled, bool((said.context or {}).get("continue")))
        return None

    sent = Transcript(text, language=language, context=context).event()
    return await _ask(host, port, sent, read, TURN_SECONDS)
