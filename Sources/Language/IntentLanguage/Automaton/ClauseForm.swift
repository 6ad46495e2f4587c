/// A part of a subordinate clause, from a sentence of a section such as `clause part=question:`.
struct ClauseForm: Hashable, Sendable {
  /// The role of the words in a dictated text.
  enum Part: String, Sendable {
    /// A verb that introduces a question: "ask".
    case asking
    /// A word that begins a question, and stays at its beginning: "when".
    case question
    /// A word that begins a question, and is left out if the question is turned into a sentence: "if".
    case condition
    /// A word that begins a question only after a verb of asking: Spanish "qué", but not in "dile que llego tarde".
    case asked
    /// The beginning of a question about the listener, and its form in a sentence: "she wants" is "do you want".
    case opening
    /// A word that begins a statement, and is left out if the statement is turned into a sentence: German "dass".
    case statement
    /// A subject of a statement that is certain to be one, and no part of a name.
    case subject
    /// A word before the noun of a subject: "the".
    case article
    /// A verb at the end of a statement, and its form at the second place of a sentence.
    case verb
    /// A word that makes it uncertain how the clause is turned into a sentence.
    case uncertain
    /// A word that continues the noun of a subject: "of".
    case attribute
    /// Words directly after a text that belong to it.
    case ending
    /// A word before which the name of an app is a part of the text: "UnicornChat is great".
    case predicate
    /// A word with which no text ends, so that the words after it are a part of the text: "I'm".
    case unfinished
  }

  let words: [String]
  let part: Part
  /// The words that replace ``words`` in a sentence; empty if they stay.
  let verb: String
  /// The words that follow ``verb``, or end the sentence.
  let base: String

  /// Creates the form that a sentence describes; nil if `part` is missing or unknown.
  init?(_ words: [String], _ assignments: [Sentence.Assignment]) {
    let constants = assignments.compactMap { assignment -> (String, String)? in
      guard case .constant(let text) = assignment.source else { return nil }
      return (assignment.path, text)
    }
    let values = Dictionary(constants) { $1 }
    // An underscore stands for a space, which would end the value.
    let spaced = values.mapValues { String($0.map { $0 == "_" ? " " : $0 }) }
    self.init(fields: [values["part"] ?? "", spaced["verb"] ?? "", spaced["base"] ?? ""] + words)
  }

  /// Creates a form from its ``fields``; nil if they are not valid.
  init?(fields: [String]) {
    guard fields.count > 3, let part = Part(rawValue: fields[0]) else { return nil }
    self.part = part
    verb = fields[1]
    base = fields[2]
    words = Array(fields[3...])
  }

  /// The part, the verb, the base, and the words.
  var fields: [String] { [part.rawValue, verb, base] + words }
}
