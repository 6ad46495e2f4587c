internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentLanguage
internal import VoiceSurface

/// The services and programs that the options of `listen` name.
struct ListenArguments {
  private let arguments: ParsedArguments
  /// The settings of the loop.
  let settings: ListeningSettings
  /// The maximum trust in the person at the microphone.
  let trust: Surface.Trust

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - arguments: the options.
  ///   - locale: the language of the conversation.
  /// - Throws: ``UsageError`` for an invalid argument, or if there is neither `--wake` nor `--once`.
  init(_ arguments: ParsedArguments, _ locale: Locale) throws(UsageError) {
    guard arguments.has(.wake) || arguments.has(.once) else {
      throw UsageError(
        message: "'listen' needs '--wake' to wait for a wake word, or '--once' to listen immediately")
    }
    if arguments.has(.wakeWord), !arguments.has(.wake) {
      throw UsageError(message: "'--wake-word' needs '--wake'; give both")
    }
    self.arguments = arguments
    trust = try arguments.lowered(Surface(SurfaceName.Kind.voice.rawValue, trust: .relayed)).trust
    let language = LanguageFolders().code(for: locale.identifier) ?? LanguageFolders.fallback
    var settings = ListeningSettings(
      speechToText: try Self.address(.speechToText, arguments.value(.stt)), language: language)
    if arguments.has(.wake) { settings.wake = try Self.address(.wake, arguments.value(.wake)) }
    if arguments.has(.tts) { settings.textToSpeech = try Self.address(.textToSpeech, arguments.value(.tts)) }
    settings.wakeWords = arguments.all(.wakeWord)
    if let command = arguments.value(.microphone) { settings.microphone = command == "-" ? .input : .program(command) }
    if let command = arguments.value(.speaker) { settings.speaker = Speaker(command) }
    settings.isOnce = arguments.has(.once)
    // A service finishes its conversations without this program.
    if arguments.has(.connect) { settings.limits.end = .zero }
    self.settings = settings
  }

  private static func address(_ service: VoiceService, _ text: String?) throws(UsageError) -> ServiceAddress {
    do throws(ServiceAddress.FormatError) {
      return try ServiceAddress(text ?? "", port: service.port)
    } catch {
      throw UsageError(message: "'\(service.option)': \(error)")
    }
  }

  /// The services of the loop with their addresses.
  var services: [(service: VoiceService, address: ServiceAddress)] {
    let all: [(VoiceService, ServiceAddress?)] = [
      (.wake, settings.wake), (.speechToText, settings.speechToText), (.textToSpeech, settings.textToSpeech),
    ]
    return all.compactMap { service, address in address.map { (service, $0) } }
  }
}
