/// Finds texts that read like instructions to a language model. A text of an app that a model reads could otherwise
/// tell it what to do.
///
/// Such a text can't be recognized with certainty. Therefore the host also bounds, quotes and marks each text of an app.
package enum ModelInstructions {
  /// The maximum number of characters of a text that are examined. The host shows fewer.
  private static let maximumCharacters = 20_000

  /// Returns the part of `text` that reads like an instruction to a model, for a message; nil if there is none.
  package static func phrase(in text: String) -> String? {
    let text = text.prefix(maximumCharacters)
    if let hidden = text.unicodeScalars.first(where: isHidden) {
      return "hidden character U+\(String(hidden.value, radix: 16, uppercase: true))"
    }
    // Most texts have no character of a mark, and only letters of ASCII.
    if text.utf8.contains(where: isOfMark), let mark = marks.first(where: text.lowercased().contains) { return mark }
    let words = words(of: text)
    for (index, word) in words.enumerated() {
      if let phrase = phrases[word]?.first(where: { words[index...].starts(with: $0.words) }) { return phrase.text }
    }
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    return unspaced.first(where: text.contains)
  }

  /// Returns the rest of a message about a text with such a phrase, after the name of its place.
  package static func message(_ phrase: String) -> String {
    "reads like instructions to a language model, by \"\(phrase)\", so no tool for models has it; say what the app does"
  }

  /// Whether a model sees the character, and people don't: the tags that repeat ASCII, and characters without width.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xe0000...0xe007f, 0x200b, 0x2060...0x2064, 0xfeff: true
    default: false
    }
  }

  /// The marks with which prompts separate the speakers of a conversation.
  private static let marks = [
    "<|", "|>", "[inst]", "[/inst]", "<<sys>>", "<system", "</system", "<assistant", "<important", "<instructions",
    "### instruction", "### system", "### response",
  ]

  private static func isOfMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "#"): true
    default: false
    }
  }

  /// The phrases by their first word.
  private static let phrases = Dictionary(
    grouping: texts.map { text in (text: text, words: text.split(separator: " ").map(String.init)) },
    by: { $0.words[0] })

  private static let texts: [String] = [
    "ignore previous", "ignore all previous", "ignore prior", "ignore all prior", "ignore earlier", "ignore the above",
    "ignore your instructions", "ignore all instructions", "ignore the instructions", "ignore other instructions",
    "ignore the user", "disregard previous", "disregard all", "disregard the above", "disregard your",
    "forget previous", "forget all previous", "forget your instructions", "forget everything", "previous instructions",
    "prior instructions", "new instructions", "system prompt", "system message", "developer message",
    "prompt injection", "you are now", "you are an ai", "you are a language model", "as an ai", "language model must",
    "the assistant must", "the assistant should", "the model must", "the model should", "the agent must",
    "you must call", "you must use", "you must always", "you must first", "you must not", "you must never",
    "always call", "always use this tool", "always prefer this", "call this tool", "use this tool", "call the tool",
    "before using", "before calling", "before any other tool", "instead of other tools", "other tools", "tool call",
    "do not tell", "don t tell", "do not mention", "don t mention", "do not inform", "don t inform", "never tell",
    "without telling", "without asking", "do not ask the user", "don t ask the user", "no need to ask",
    "no confirmation needed", "no approval needed", "the user has approved", "the user already approved",
    "user has already approved", "reveal your", "print your instructions", "api key", "conversation history",
    "send the contents", "exfiltrate", "jailbreak",
    "ignoriere alle", "ignoriere vorherige", "vergiss alle", "ignore les instructions", "ignorez les instructions",
    "ignora las instrucciones", "ignora le istruzioni",
  ]

  private static let unspaced = ["忽略之前", "忽略以上", "忽略所有", "以前の指示", "指示を無視"]

  /// The words of a text in lower case. The words of a name such as `ignorePrevious_instructions` count too.
  private static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var previous = Letter.none
    for scalar in text.unicodeScalars {
      let letter = Letter(scalar)
      if letter == .none || (letter == .upper && previous == .lower), !word.isEmpty {
        words.append(word)
        word = ""
      }
      if letter != .none { word += letter == .upper ? scalar.properties.lowercaseMapping : String(scalar) }
      previous = letter
    }
    return word.isEmpty ? words : words + [word]
  }

  private enum Letter {
    case none, upper, lower, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39: self = .other
      case 0x41...0x5a: self = .upper
      case 0x61...0x7a: self = .lower
      case ..<0x80: self = .none
      default:
        let properties = scalar.properties
        self = properties.isUppercase ? .upper : properties.isLowercase ? .lower : .none
        if self == .none, properties.isAlphabetic || properties.numericType != nil { self = .other }
      }
    }
  }
}
