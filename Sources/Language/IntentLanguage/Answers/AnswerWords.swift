/// The phrases in a language's `.words` files, by meaning: `yes = yes | sure | go ahead`. A key such as
/// `yes.INSendMessageIntent` has phrases that are a yes for requests of that intent only.
struct AnswerWords: Sendable {
  /// The keys without a number or code; the others are `ordinal.N`, `number.N`, `synonym.N` and
  /// `currency.CODE`.
  enum Meaning: String, CaseIterable, Sendable {
    case yes, no, cancel
    /// Polite or pleased words beside a yes or a no. Alone, they answer nothing: "perfect".
    case courtesy
    /// Hesitation or irony. With it, a yes is none: "yeah right".
    case doubt
    /// Words that ask for time: "hold on".
    case hold
    /// A wish to undo the last request: "that was wrong".
    case undo
    /// A goodbye after a yes: "see you". It does not change the yes.
    case parting
    /// A word after a yes that retracts it: "but".
    case but
    /// A request to repeat the question or the last answer.
    case again
    /// A request to hear the prompt again. Where nothing is asked, it is about something else: "read it to me".
    case reread
    /// A request for the possible answers.
    case help
    /// A request to return to the previous question.
    case back
    case thanks
    /// A greeting in place of a request. At a question it is an answer, such as the text of a message.
    case greeting
    /// None of the options.
    case none
    /// The option that was not chosen: "the other one".
    case other
    /// Words before or after the option that the user does not want: "not".
    case not
    /// Words of a request that replaces another one: "instead".
    case instead
    /// The last of the options.
    case last
    /// Words that do not change the meaning of other words: "please".
    case filler
    /// Words of hesitation or surprise before an answer: "oh".
    case aside
    /// Words around the number or name of an option: "the … one".
    case optionFiller
    /// A hundredth of a unit of money: "cents".
    case minor
  }

  /// Phrases that are a yes to some requests only: "send it".
  struct Deed: Sendable {
    /// The class name of the intent.
    let intent: String
    /// The flag of the request that must have the value, as in `locked=true`; nil if there is no condition.
    let flag: (name: String, value: Bool)?
    let phrases: [[String]]
  }

  private(set) var phrases: [Meaning: [[String]]] = [:]
  private(set) var deeds: [Deed] = []
  /// The numbers of options, counted from 1, by their ordinals: "second".
  private(set) var ordinals: [[String]: Int] = [:]
  /// Numbers by the words that spell them.
  private(set) var numbers: [[String]: Int] = [:]
  /// The numbers of groups of words that mean the same option: "cell" and "mobile".
  private(set) var synonyms: [[String]: Int] = [:]
  /// ISO 4217 codes by the names of the currencies.
  private(set) var currencies: [[String]: String] = [:]

  /// Collects the phrases of parsed files; lines with an unknown key are ignored.
  init(_ files: [LanguageLines]) {
    for line in files.flatMap(\.lines) { add(line) }
  }

  private mutating func add(_ line: LanguageLines.Line) {
    guard Self.isKnown(line.key) else { return }
    let texts = line.text.split(separator: "|").map { AnswerTokens(String($0)).words }.filter { !$0.isEmpty }
    if let meaning = Meaning(rawValue: line.key) {
      phrases[meaning, default: []] += texts
      return
    }
    let parts = line.key.split(separator: ".").map(String.init)
    if let intent = Self.intent(ofKey: line.key) {
      deeds.append(Deed(intent: intent, flag: line.variant.flatMap(Self.flag), phrases: texts))
    }
    for text in texts {
      switch parts[0] {
      case "ordinal": ordinals[text] = Int(parts[1])
      case "number": numbers[text] = Int(parts[1])
      case "synonym": synonyms[text] = Int(parts[1])
      case "currency": currencies[text] = parts[1]
      default: break
      }
    }
  }

  /// Whether `key` has a meaning.
  static func isKnown(_ key: String) -> Bool {
    if Meaning(rawValue: key) != nil { return true }
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    switch parts[0] {
    case "ordinal", "number", "synonym": return Int(parts[1]).map { (0...1_000_000).contains($0) } ?? false
    case "currency": return parts[1].count == 3 && parts[1].allSatisfy { $0.isASCII && $0.isUppercase }
    default: return intent(ofKey: key) != nil
    }
  }

  /// The class name of the intent in a key such as `yes.INSendMessageIntent`; nil for any other key.
  static func intent(ofKey key: String) -> String? {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == "yes" && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// The condition in the brackets after such a key: `locked=true`; nil if it is malformed.
  static func flag(_ variant: String) -> (name: String, value: Bool)? {
    let parts = variant.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let value = Bool(parts[1]) else { return nil }
    return (parts[0], value)
  }
}
