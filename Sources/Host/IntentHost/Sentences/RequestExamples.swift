internal import BaseFiles
internal import ContactCards
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

/// Example sentences for the installed extensions, in the user's language.
struct RequestExamples {
  /// The intents with example sentences, the most common first. The sentence is the text `INXIntent.example`.
  private static let intents = [
    "INSendMessageIntent", "INSetCarLockStatusIntent", "INStartCallIntent", "INRequestRideIntent",
    "INStartWorkoutIntent", "INAddTasksIntent", "INSendPaymentIntent", "INSearchForMessagesIntent",
    "INSearchForPhotosIntent", "INPlayMediaIntent", "INCreateNoteIntent", "INSearchForNotebookItemsIntent",
    "INListRideOptionsIntent", "INSearchForAccountsIntent", "INEndWorkoutIntent", "INGetCarPowerLevelStatusIntent",
  ]
  private static let maximum = 3

  private let texts: Texts
  private let installed: ExtensionCatalogue
  private let isUnderstood: (String) -> Bool
  /// A person whom the user can name without a question.
  private let person: String

  /// Creates examples from the sentences for which `isUnderstood` returns true. They name a person in `contacts`.
  init(
    _ texts: Texts, _ installed: ExtensionCatalogue, contacts: ContactBook = .empty,
    isUnderstood: @escaping (String) -> Bool = { _ in true }
  ) {
    person = Self.person(in: contacts)
    self.texts = texts
    self.installed = installed
    self.isUnderstood = isUnderstood
  }

  /// At most three sentences; empty if no extension supports an intent with an example. The last one belongs to an
  /// intent that an extension defines, if there is one.
  var sentences: [String] {
    let defined = Array(definedSentences.prefix(Self.maximum))
    let known = Array(knownSentences.prefix(defined.isEmpty ? Self.maximum : Self.maximum - 1))
    return known + defined.prefix(Self.maximum - known.count)
  }

  /// At most three sentences for each app that has some, in the order of the apps' names.
  var byApp: [(application: String, sentences: [String])] {
    let apps = Dictionary(grouping: installed.extensions.filter { $0.manifest.kind == .intents }, by: \.manifest.name)
    return apps.sorted { $0.key < $1.key }.compactMap { name, targets in
      let intents = Set(targets.flatMap(\.manifest.intentsSupported))
      let known = Self.intents.filter(intents.contains).compactMap {
        texts.text(["\($0).example"], ["application": name, "person": person])
      }
      let sentences = (known + targets.flatMap(definedSentences)).filter(isUnderstood).prefix(Self.maximum)
      return sentences.isEmpty ? nil : (name, Array(sentences))
    }
  }

  /// Returns the given name of the first person who shares it with nobody else.
  private static func person(in contacts: ContactBook) -> String {
    let names = contacts.read().map(\.givenName).filter { !$0.isEmpty }
    let counts = names.reduce(into: [:]) { $0[$1.lowercased(), default: 0] += 1 }
    return names.first { counts[$0.lowercased()] == 1 } ?? "John"
  }

  private var knownSentences: some Sequence<String> {
    Self.intents.lazy.compactMap { intent -> String? in
      guard let manifest = installed.extensions(supportingFormOf: intent).first?.manifest else { return nil }
      return texts.text(["\(intent).example"], ["application": manifest.name, "person": person])
    }.filter(isUnderstood)
  }

  /// The sentences for intents that extensions define: a phrase without a parameter, with the app's name if it has a
  /// place for it, or otherwise the title.
  private var definedSentences: some Sequence<String> {
    installed.extensions.lazy.flatMap(definedSentences)
  }

  private func definedSentences(of target: InstalledExtension) -> [String] {
    target.manifest.intentsSupported.filter { Catalogue.system.intents[$0] == nil }
      .compactMap { target.definitions.intent($0)?.texts }
      .compactMap { texts in
        let whole = texts.phrases.filter { $0.variables == [IntentTexts.applicationName] }
        let phrases = (whole + texts.phrases.filter(\.variables.isEmpty)).map { phrase in
          phrase.filled { _ in target.manifest.name }
        }
        return (phrases + [texts.title]).first { !$0.isEmpty && isUnderstood($0) }
      }
  }

  /// Returns the message for a sentence that is not a request, with example sentences. If no extension is accepted, it
  /// says so: then nothing can be understood.
  func notUnderstood(_ sentence: String) -> String {
    let sentences = sentences
    var values: TextValues = ["sentence": TerminalText.plain(String(sentence.prefix(200)))]
    for (name, example) in zip(["example", "other", "third"], sentences) {
      values.spoken[name] = TerminalText.plain(String(example.prefix(200)))
    }
    let message = texts.text("notUnderstood", values)
    guard installed.count == 0 else { return message }
    let reason = installed.emptyExplanation
    return "\(message) \(reason.prefix(1).uppercased())\(reason.dropFirst())"
  }
}
