/// The texts of ``INUIAddVoiceShortcutButton`` in the languages that the host supports.
struct ShortcutTexts {
  /// The title of a button that adds a shortcut.
  let add: String
  private let quotes: (opening: String, closing: String)

  /// The phrase in the language's quotation marks.
  func quoted(_ phrase: String) -> String { quotes.opening + phrase + quotes.closing }

  /// Chooses the texts for a language; English for an unsupported language.
  ///
  /// - Parameter language: A BCP 47 tag, such as `de-AT`.
  init(_ language: String) {
    let name = language.prefix { $0 != "-" }.lowercased()
    self = Self.all[name] ?? ShortcutTexts("Add to Siri", ("“", "”"))
  }

  private init(_ add: String, _ quotes: (opening: String, closing: String)) {
    self.add = add
    self.quotes = quotes
  }

  private static let all = [
    "de": ShortcutTexts("Zu Siri hinzufügen", ("„", "“")),
    "es": ShortcutTexts("Añadir a Siri", ("«", "»")),
    "fr": ShortcutTexts("Ajouter à Siri", ("«\u{a0}", "\u{a0}»")),
    "ja": ShortcutTexts("Siriに追加", ("「", "」")),
    "zh": ShortcutTexts("添加到Siri", ("“", "”")),
  ]
}
