internal import IntentConversations
internal import VoiceSurface

extension Option {
  /// The options of the voice loop.
  static let voice = [
    Option(
      name: .wake, argument: "[ADDRESS]",
      help: "wait for the wake word, detected by the Wyoming service at tcp://HOST:PORT or unix:PATH (default: "
        + "tcp://127.0.0.1:\(VoiceService.wake.port))"),
    Option(name: .wakeWord, argument: "NAME", help: "wait for this wake word of the service, may be repeated"),
    Option(
      name: .stt, argument: "[ADDRESS]",
      help: "transcribe speech with the Wyoming service at ADDRESS (default: "
        + "tcp://127.0.0.1:\(VoiceService.speechToText.port))"),
    Option(
      name: .tts, argument: "[ADDRESS]",
      help: "speak replies with the Wyoming service at ADDRESS (default: "
        + "tcp://127.0.0.1:\(VoiceService.textToSpeech.port)); without the option, only print them"),
    Option(
      name: .microphone, argument: "COMMAND",
      help: "record with a shell command that writes 16-bit samples, 16000 a second, of one channel; - for standard "
        + "input (default: arecord)"),
    Option(
      name: .speaker, argument: "COMMAND",
      help: "play with a shell command that reads 16-bit samples, {rate} a second, of {channels} channels (default: "
        + "aplay)"),
    Option(name: .once, help: "end after one request; without '--wake', listen immediately"),
  ]

  static let listen =
    voice + [
      Option(
        name: .connect, help: "send requests to the running 'intent-host serve' of this user, or else of the system"),
      locale, contacts,
    ] + lock + [
      Option(
        name: .surface, argument: "TRUST", values: [Surface.Trust.relayed, .locked].map(\.rawValue),
        help: "lower the trust in voices: 'locked' treats the device as locked (default: relayed)"),
      isolation,
    ] + records + [
      plugins, manifests, policy, json,
      Option(name: .quiet, letter: "q", help: "print only errors, and no spoken text"),
      Option(name: .verbose, letter: "v", help: "log the services, and each wake word"), help,
    ]
}
