internal import ExtensionManifests
internal import IntentLanguage
internal import SourceFiles

/// What people can say to the extensions that are installed, in their language.
struct RequestExamples {
  /// The requests that are told of, those that most people make first. The sentence is the text `INXIntent.example`.
  private static let intents = [
    "INSendMessageIntent", "INSetCarLockStatusIntent", "INStartCallIntent", "INRequestRideIntent",
    "INStartWorkoutIntent", "INAddTasksIntent", "INSendPaymentIntent", "INSearchForMessagesIntent",
    "INSearchForPhotosIntent", "INPlayMediaIntent",
  ]

  private let texts: Texts
  private let installed: ExtensionCatalogue

  init(_ texts: Texts, _ installed: ExtensionCatalogue) {
    (self.texts, self.installed) = (texts, installed)
  }

  /// At most two sentences; none where no extension takes such a request.
  var sentences: [String] {
    let sentences = Self.intents.lazy.compactMap { intent -> String? in
      guard let manifest = installed.extensions(supporting: intent).first?.manifest else { return nil }
      return texts.text(["\(intent).example"], ["application": manifest.name])
    }
    return Array(sentences.prefix(2))
  }

  /// Says that a sentence is no request, and what would be one.
  func notUnderstood(_ sentence: String) -> String {
    let sentences = sentences
    return texts.text(
      "notUnderstood",
      [
        "sentence": TerminalText.plain(String(sentence.prefix(200))), "example": sentences.first ?? "",
        "other": sentences.dropFirst().first ?? "",
      ])
  }
}
