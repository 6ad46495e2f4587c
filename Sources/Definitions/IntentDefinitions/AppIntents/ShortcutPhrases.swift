/// The phrases of the shortcuts in a description, by the intents that they run.
struct ShortcutPhrases {
  private struct Phrase {
    let intent: String
    let text: String
    let shortcut: AppIntentScope
    /// The place of the phrase.
    let scope: AppIntentScope
  }

  /// The variable for the name of the app.
  private static let applicationName = IntentTexts.applicationName

  private var phrases: [Phrase] = []

  init(_ root: AppIntentScope) {
    var intents: [String: String] = [:]
    for shortcut in root.list("shortcuts", limit: AppIntentLimits.shortcuts) {
      guard let intent = shortcut.name("intent") else { continue }
      for phrase in shortcut.strings("phrases", limit: AppIntentLimits.phrases) {
        guard phrases.count < AppIntentLimits.phrases else {
          phrase.scope.report(
            .tooMany, "there are more than \(AppIntentLimits.phrases) phrases; this one and the rest are ignored")
          return
        }
        let text = shortcut.log.translation(phrase.text, table: AppIntentFile.phraseTable) ?? phrase.text
        Self.check(text, phrase.scope)
        if let earlier = intents.updateValue(intent, forKey: text.lowercased()) {
          phrase.scope.report(
            .duplicatePhrase, "the phrase '\(text)' is already a phrase of '\(earlier)'", fix: "remove one of them")
        }
        phrases.append(Phrase(intent: intent, text: text, shortcut: shortcut, scope: phrase.scope))
      }
    }
  }

  /// Returns the phrases that start no intent, in the user's language.
  static func negativePhrases(_ root: AppIntentScope) -> [TextTemplate] {
    let phrases = root.strings("negativePhrases", limit: AppIntentLimits.phrases)
    let texts = phrases.map { root.log.translation($0.text, table: AppIntentFile.phraseTable) ?? $0.text }
    return texts.map(TextTemplate.init)
  }

  private static func check(_ text: String, _ scope: AppIntentScope) {
    guard !TextTemplate(text).variables.contains(applicationName) else { return }
    scope.report(
      .phraseWithoutName, "the phrase '\(text)' does not contain the name of the app",
      fix: "add '\\(.applicationName)'; otherwise Apple's systems reject it")
  }

  /// Adds a finding for each shortcut whose intent is not among `names`.
  func reportUnknown(_ names: Set<String>) {
    for phrase in phrases where !names.contains(phrase.intent) {
      phrase.shortcut.report(.unknownIntent, at: "intent", "there is no intent '\(phrase.intent)'")
    }
  }

  /// Returns the templates of an intent: its phrases and its summaries. A phrase with the name of the app has a second
  /// template without it, because users can also name the app in other ways. A sentence with an unknown parameter is
  /// left out, which adds a finding.
  func templates(
    for intent: String, and summaries: [LocatedText], parameters: Set<String>
  ) -> [TextTemplate] {
    let own = phrases.filter { $0.intent == intent }.map { LocatedText(text: $0.text, scope: $0.scope) }
    let known = parameters.union([Self.applicationName])
    var seen: Set<String> = []
    return (own + summaries).flatMap { sentence -> [TextTemplate] in
      if let unknown = TextTemplate(sentence.text).variables.first(where: { !known.contains($0) }) {
        sentence.scope.report(
          .unknownParameter, "'\(sentence.text)' names the parameter '\(unknown)', which '\(intent)' does not have")
        return []
      }
      return [Self.withoutName(sentence.text), sentence.text].compactMap(\.self)
        .filter { Self.isSentence($0) && seen.insert($0).inserted }.map(TextTemplate.init)
    }
  }

  /// Whether a text without the name of the app still says which intent it is: it has a word, and two words or a
  /// variable. A text of a language without spaces needs three letters beside the variables.
  private static func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    if words.count > 1 { return words.contains { !$0.hasPrefix("${") } }
    let letters = TextTemplate(text).parts.map { if case .text(let words) = $0 { words } else { "" } }.joined()
    return letters.count > 2 && letters.contains(where: \.isIdeographic)
  }

  /// Returns a phrase without the name of the app. At the end of a phrase, the word before it, such as "with", is
  /// removed too. Returns nil for a language without spaces, whose particle beside the name would remain.
  private static func withoutName(_ phrase: String) -> String? {
    guard !phrase.contains(where: \.isIdeographic) else { return nil }
    var words = phrase.split(separator: " ").map(String.init)
    let name = "${\(applicationName)}"
    if let last = words.last, last.hasPrefix(name), words.count > 3, !words[words.count - 2].hasPrefix("${") {
      words.removeLast(2)
    }
    return words.joined(separator: " ").replacing(name, with: "").split(separator: " ").joined(separator: " ")
  }
}

extension Character {
  /// Whether the character belongs to a script that is written without spaces.
  package var isIdeographic: Bool { unicodeScalars.contains { (0x2E80...0x9FFF).contains($0.value) } }
}
