internal import IntentDefinitions
internal import IntentLanguage

/// The words of a language around a parameter that is added to a phrase. The names are those of the languages' folders.
struct ParameterFrames: Sendable {
  /// The words before an addition.
  let joints: [String]
  /// The words that join two things of the same kind. A text may contain them.
  var listing: [String] = []
  /// The words between a joint and a title or a value.
  var articles: [String] = []
  /// The words between a title and its value.
  let links: [String]
  /// The words between a value and its title.
  var counters: [String] = []
  /// Whether an addition is before the phrase, because the verb is at the end of a sentence.
  var isBefore = false
  /// The words between an addition and the phrase.
  var ends: [String] = []
  /// The words that change a number, a choice or the request.
  let vague: [String]

  static let all: [String: ParameterFrames] = [
    "en": ParameterFrames(
      joints: ["with", "for", "and"], listing: ["and"], articles: ["a", "an", "the"], links: ["of", "is", "as"],
      vague: [
        "or", "about", "around", "almost", "nearly", "roughly", "maybe", "perhaps", "than", "to", "at", "most", "least",
        "exactly", "only", "just", "up", "over", "under", "between", "not", "no", "without", "except", "like",
      ]),
    "de": ParameterFrames(
      joints: ["mit", "für", "und"], listing: ["und"],
      articles: ["ein", "eine", "einem", "einer", "einen", "der", "die", "das", "dem"], links: ["von", "ist", "als"],
      vague: [
        "oder", "etwa", "ungefähr", "circa", "ca", "rund", "fast", "knapp", "vielleicht", "bis", "mindestens",
        "höchstens", "genau", "nur", "über", "unter", "zwischen", "nicht", "kein", "keine", "ohne", "außer", "so",
      ]),
    "fr": ParameterFrames(
      joints: ["avec", "pour", "et"], listing: ["et"], articles: ["un", "une", "le", "la", "les"],
      links: ["de", "est"],
      vague: [
        "ou", "environ", "presque", "peut-être", "que", "à", "plus", "moins", "exactement", "seulement", "entre", "pas",
        "sans", "sauf", "vers", "genre",
      ]),
    "es": ParameterFrames(
      joints: ["con", "para", "y"], listing: ["y"], articles: ["un", "una", "el", "la", "los", "las"],
      links: ["de", "es"],
      vague: [
        "o", "unos", "unas", "casi", "aproximadamente", "quizás", "tal", "vez", "que", "a", "más", "menos",
        "exactamente", "solo", "entre", "no", "sin", "hasta", "como",
      ]),
    "ja": ParameterFrames(
      joints: [], links: ["は", "を", "が"], counters: ["の"], isBefore: true, ends: ["で", "にして"],
      vague: ["か", "以上", "以下", "くらい", "ぐらい", "ほど", "から", "まで"]),
    "zh": ParameterFrames(
      joints: ["和"], listing: ["和"], links: ["是", "为"], counters: ["个", "位"],
      vague: ["或", "或者", "大约", "约", "至少", "最多", "不", "没有", "到"]),
  ]

  /// Whether a text beside an addition may have more of it than its author meant: a number, a title, or a word that
  /// belongs to the addition, as in "Rome for about" before "3 travellers".
  func takesWords(_ text: String, ofTitles titles: Set<String>) -> Bool {
    text.contains(where: \.isNumber) || hasTitle(text, titles) || endsUnfinished(text)
  }

  /// Whether a text has a title, so that it may be meant as an addition of its own.
  func hasTitle(_ text: String, _ titles: Set<String>) -> Bool {
    if isBefore || text.contains(where: \.isIdeographic) { return titles.contains { text.contains($0) } }
    let words = " " + Answers.words(text).joined(separator: " ") + " "
    return titles.contains { words.contains(" " + Answers.words($0).joined(separator: " ") + " ") }
  }

  /// Whether words that belong to an addition are at the end of a text that is beside it.
  private func endsUnfinished(_ text: String) -> Bool {
    if isBefore || text.contains(where: \.isIdeographic) {
      return vague.contains { isBefore ? text.hasPrefix($0) : text.hasSuffix($0) }
    }
    let words = Answers.words(text)
    guard let last = words.last else { return false }
    let near = Set(words.suffix(3))
    return (joints + articles + links + vague).contains { Answers.words($0) == [last] }
      || joints.contains { !listing.contains($0) && near.contains(Answers.words($0).joined()) }
  }
}

/// The intents with parameters that can be added to their phrases. Checks what was understood.
struct AddedParameters: Sendable {
  /// The titles of the parameters that can be added to an intent's phrases, and the names of all parameters.
  private struct Intent {
    var titles: Set<String>
    var names: [String]
  }

  /// The line that marks a sentence with additions; the sentences of the author have the line 1. A sentence with a text
  /// has the line of its parameter.
  static func line(text index: Int?) -> Int { firstLine + (index.map { $0 + 1 } ?? 0) }

  /// The line of sentences whose additions are no texts.
  private static let firstLine = 2

  private let frames: ParameterFrames?
  private var intents: [String: Intent] = [:]

  init(language: String = "") {
    frames = ParameterFrames.all[language]
  }

  /// Stores the titles of an intent's parameters that can be added.
  mutating func add(_ definition: IntentDefinition, titles: Set<String>) {
    let names = definition.parameters.map(\.name)
    intents[definition.name, default: Intent(titles: [], names: names)].titles.formUnion(titles)
  }

  /// Whether the values of an interpretation are those that the user meant. A text that has words of an addition, as in
  /// "for 3 or 4 travellers", makes both doubtful.
  func allow(_ interpretation: Interpretation) -> Bool {
    guard let frames, let intent = intents[interpretation.intent],
      let line = interpretation.sentence.split(separator: ":").last.flatMap({ Int($0) }), line >= Self.firstLine
    else { return true }
    // Any text is the value of the addition that is a text, with the numbers in it.
    let added = intent.names.indices.first { Self.line(text: $0) == line }.map { intent.names[$0] }
    return !interpretation.parameters.contains { parameter in
      switch parameter.value {
      case .text(let text) where parameter.path == added: frames.hasTitle(text, intent.titles)
      case .text(let text): frames.takesWords(text, ofTitles: intent.titles)
      case .names(let names):
        names.contains { $0.matches.isEmpty && frames.takesWords($0.text, ofTitles: intent.titles) }
      default: false
      }
    }
  }
}
