import Intents

class ScriptedIntentHandler: INExtension {}
