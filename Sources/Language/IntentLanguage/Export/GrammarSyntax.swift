/// Writes a grammar in the syntax of a recogniser.
package enum GrammarSyntax: String, CaseIterable, Sendable {
  /// The Java Speech Grammar Format, which Vosk's and PocketSphinx's tools read.
  case jsgf
  /// Sentences, lists and rules in the form of Home Assistant's intents, which its speech-to-phrase reads. It is YAML.
  case list

  /// Returns the lines of a grammar.
  package func lines(_ grammar: SpokenGrammar) -> [String] {
    switch self {
    case .jsgf: Self.jsgf(grammar)
    case .list: Self.list(grammar)
    }
  }

  // MARK: JSGF

  private static func jsgf(_ grammar: SpokenGrammar) -> [String] {
    var lines = ["#JSGF V1.0 UTF-8 \(grammar.code);", "grammar intent_host;", ""]
    let requests = grammar.requests.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    lines.append("public <utterance> = \((requests.map { "<\($0.key)>" } + ["<answer>"]).joined(separator: " | "));")
    for (intent, parts) in requests { lines.append("<\(intent)> = \(alternatives(parts));") }
    lines.append("<answer> = \(alternatives(grammar.answers));")
    for (name, part) in grammar.rules.sorted(by: { $0.key < $1.key }) { lines.append("<\(name)> = \(jsgf(part));") }
    return lines
  }

  private static func alternatives(_ parts: [SpokenGrammar.Part]) -> String {
    parts.isEmpty ? "<VOID>" : parts.map(jsgf).joined(separator: " | ")
  }

  private static func jsgf(_ part: SpokenGrammar.Part) -> String {
    switch part {
    case .words(let text): text.split(separator: " ").map { token($0) }.joined(separator: " ")
    case .rule(let name): "<\(name)>"
    case .sequence(let parts): parts.isEmpty ? "<NULL>" : parts.map(jsgf).joined(separator: " ")
    case .choice(let parts): choice(parts, jsgf)
    }
  }

  /// Returns a word, in quotation marks if a character of it has a meaning in JSGF.
  private static func token(_ word: Substring) -> String {
    guard word.contains(where: { ";=|*+<>()[]{}/\\\"".contains($0) }) else { return String(word) }
    return "\"\(word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// Returns a choice in brackets, which are square if one of its parts has no word.
  private static func choice(_ parts: [SpokenGrammar.Part], _ text: (SpokenGrammar.Part) -> String) -> String {
    let texts = parts.filter { !$0.isEmpty }.map(text).joined(separator: "|")
    return parts.contains(where: \.isEmpty) ? "[\(texts)]" : "(\(texts))"
  }

  // MARK: Lists

  private static func list(_ grammar: SpokenGrammar) -> [String] {
    var lines = ["language: \(quoted(grammar.code))", "intents:"]
    for (intent, parts) in grammar.requests.sorted(by: { $0.key < $1.key }) where !parts.isEmpty {
      lines += section(intent, parts)
    }
    lines += section("IntentHostAnswer", grammar.answers)
    let isList = grammar.rules.mapValues { values($0) }
    lines.append("lists:")
    for (name, values) in isList.sorted(by: { $0.key < $1.key }) {
      guard let values else { continue }
      lines += ["  \(name):", "    values:"] + values.map { "      - \(quoted($0))" }
    }
    lines.append("expansion_rules:")
    for (name, part) in grammar.rules.sorted(by: { $0.key < $1.key }) where isList[name] == .some(nil) {
      lines.append("  \(name): \(quoted(list(part, grammar)))")
    }
    return lines

    func section(_ name: String, _ parts: [SpokenGrammar.Part]) -> [String] {
      ["  \(name):", "    data:", "      - sentences:"] + parts.map { "          - \(quoted(list($0, grammar)))" }
    }
  }

  private static func list(_ part: SpokenGrammar.Part, _ grammar: SpokenGrammar) -> String {
    switch part {
    case .words(let text): String(text.map { "()[]{}<>|\\".contains($0) ? " " : $0 })
    case .rule(let name): grammar.rules[name].flatMap(values) == nil ? "<\(name)>" : "{\(name)}"
    case .sequence(let parts): parts.map { list($0, grammar) }.joined(separator: " ")
    case .choice(let parts): choice(parts) { list($0, grammar) }
    }
  }

  /// Returns the texts of a rule that is a list of names; nil for any other rule.
  private static func values(_ part: SpokenGrammar.Part) -> [String]? {
    guard case .choice(let parts) = part else { return nil }
    let texts = parts.compactMap { if case .words(let text) = $0 { text } else { nil } }
    return texts.count == parts.count ? texts : nil
  }

  /// Returns a text of YAML in double quotation marks.
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
