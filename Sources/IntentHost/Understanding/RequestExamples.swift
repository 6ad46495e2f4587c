internal import ExtensionManifests
internal import IntentLanguage
internal import SourceFiles

/// Example sentences for the installed extensions, in the user's language.
struct RequestExamples {
  /// The intents with example sentences, the most common first. The sentence is the text `INXIntent.example`.
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

  /// At most two sentences; empty if no extension supports one of the intents.
  var sentences: [String] {
    let sentences = Self.intents.lazy.compactMap { intent -> String? in
      guard let manifest = installed.extensions(supporting: intent).first?.manifest else { return nil }
      return texts.text(["\(intent).example"], ["application": manifest.name])
    }
    return Array(sentences.prefix(2))
  }

  /// Returns the message for a sentence that is not a request, with example sentences.
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
