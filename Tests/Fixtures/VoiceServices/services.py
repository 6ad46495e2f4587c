"""Wyoming services for tests: wake word, speech to text, text to speech. Usage: services.py KIND URI SENTENCES."""

import asyncio
import io
import json
import subprocess
import sys
import wave

from wyoming.asr import Transcribe, Transcript
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.info import AsrModel, AsrProgram, Attribution, Describe, Info, TtsProgram, TtsVoice, WakeModel, WakeProgram
from wyoming.server import AsyncEventHandler, AsyncServer
from wyoming.tts import Synthesize
from wyoming.wake import Detect, Detection

# The sound of the wake word: this sample, over and over.
MARK = b"\x34\x12" * 64
OF = {"attribution": Attribution("tests", ""), "installed": True, "description": None, "version": None}
INFO = {
    "wake": Info(wake=[WakeProgram("ears", models=[WakeModel("jarvis", languages=["en"], phrase="jarvis", **OF)], **OF)]),
    "stt": Info(asr=[AsrProgram("clerk", models=[AsrModel("list", languages=["en"], **OF)], **OF)]),
    "tts": Info(tts=[TtsProgram("espeak", voices=[TtsVoice("any", languages=["en"], **OF)], **OF)]),
}


class Wake(AsyncEventHandler):
    """Says so when the mark is heard."""

    heard, is_asked = b"", False

    async def handle_event(self, event):
        if Detect.is_type(event.type):
            self.is_asked = True
        elif AudioChunk.is_type(event.type) and self.is_asked:
            self.heard = (self.heard + AudioChunk.from_event(event).audio)[-4096:]
            if MARK in self.heard:
                self.heard, self.is_asked = b"", False
                await self.write_event(Detection("jarvis").event())
        return True


class SpeechToText(AsyncEventHandler):
    """Hears the next sentence, if there is sound that is no silence."""

    language, rate, loudest = None, 0, 0

    async def handle_event(self, event):
        if Transcribe.is_type(event.type):
            self.language = Transcribe.from_event(event).language
        elif AudioStart.is_type(event.type):
            self.rate = AudioStart.from_event(event).rate
        elif AudioChunk.is_type(event.type):
            sound = AudioChunk.from_event(event).audio
            self.loudest = max([self.loudest, *memoryview(sound[: len(sound) // 2 * 2]).cast("h")])
        elif AudioStop.is_type(event.type):
            text = SENTENCES.pop(0) if self.loudest > 1000 and SENTENCES else ""
            print("heard", self.language, self.rate, text, flush=True)
            await self.write_event(Transcript(text).event())
        return True


class TextToSpeech(AsyncEventHandler):
    """Speaks by espeak-ng."""

    async def handle_event(self, event):
        if not Synthesize.is_type(event.type):
            return True
        asked = Synthesize.from_event(event)
        print("speaks", asked.voice.language, asked.text, flush=True)
        spoken = subprocess.run(["espeak-ng", "--stdout", "--", asked.text], stdout=subprocess.PIPE, check=True).stdout
        with wave.open(io.BytesIO(spoken)) as sound:
            form = {"rate": sound.getframerate(), "width": sound.getsampwidth(), "channels": sound.getnchannels()}
            # The header of a stream does not know how long it is.
            frames = sound.readframes(10**6)
        await self.write_event(AudioStart(**form).event())
        for index in range(0, len(frames), 4096):
            await self.write_event(AudioChunk(audio=frames[index : index + 4096], **form).event())
        await self.write_event(AudioStop().event())
        return True


KIND, URI, SENTENCES = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
HANDLERS = {"wake": Wake, "stt": SpeechToText, "tts": TextToSpeech}


def handler(*streams):
    """Return a handler of a connection that also says what the service is."""
    served = HANDLERS[KIND](*streams)
    handle = served.handle_event

    async def handle_event(event):
        if Describe.is_type(event.type):
            await served.write_event(INFO[KIND].event())
            return True
        return await handle(event)

    served.handle_event = handle_event
    return served


asyncio.run(AsyncServer.from_uri(URI).run(handler))
