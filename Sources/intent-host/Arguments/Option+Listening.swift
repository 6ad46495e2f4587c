internal import IntentConversations
internal import VoiceLoop

extension Option {
  /// The options of the voice loop.
  static let voice = [
    Option(
      name: .wake, argument: "[ADDRESS]",
      help: "wait for the wake word that the Wyoming service at tcp://HOST:PORT or unix:PATH hears (else "
        + "tcp://127.0.0.1:\(VoiceService.wake.port))"),
    Option(name: .wakeWord, argument: "NAME", help: "wait for this wake word of the service, may be repeated"),
    Option(
      name: .stt, argument: "[ADDRESS]",
      help: "let the Wyoming service at ADDRESS write down what is said (else "
        + "tcp://127.0.0.1:\(VoiceService.speechToText.port))"),
    Option(
      name: .tts, argument: "[ADDRESS]",
      help: "speak replies by the Wyoming service at ADDRESS (else "
        + "tcp://127.0.0.1:\(VoiceService.textToSpeech.port)); without the option, only print them"),
    Option(
      name: .microphone, argument: "COMMAND",
      help: "record by a command of the shell that writes 16-bit samples, 16000 a second, of one channel; - for the "
        + "input (else arecord)"),
    Option(
      name: .speaker, argument: "COMMAND",
      help: "play by a command of the shell that reads 16-bit samples, {rate} a second, of {channels} channels (else "
        + "aplay)"),
    Option(name: .once, help: "end after one request; without '--wake', listen at once"),
  ]

  static let listen =
    voice + [
      Option(name: .connect, help: "let the running 'intent-host serve' of this user answer"), locale, contacts,
    ] + lock + [
      Option(
        name: .surface, argument: "TRUST", values: [Surface.Trust.relayed, .locked].map(\.rawValue),
        help: "lower what a voice may answer: locked counts as locked (else relayed)"),
      isolation,
    ] + records + [
      plugins, manifests, policy, json,
      Option(name: .quiet, letter: "q", help: "print only what failed, and nothing of what is said"),
      Option(name: .verbose, letter: "v", help: "log the services, and each wake word"), help,
    ]
}
