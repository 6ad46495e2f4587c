internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentHost

/// Parses a script line by line, and continues after a defect.
struct ScriptReader {
  private let path: String
  let folder: URL
  var settings = ScriptSettings()
  var exchanges: [Exchange] = []
  private(set) var defects: [ScriptDefect] = []
  var headers: Set<String> = []
  /// The mark of the step to which indented lines belong; nil if there is none.
  private(set) var owner: StepMark?

  init(path: String, folder: URL) {
    self.path = path
    self.folder = folder
  }

  mutating func read(_ line: String, at index: Int) {
    let text = line.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\r")))
    if text.isEmpty || text.hasPrefix("#") { return }
    if line.first?.isWhitespace == true { return readDetail(text, index) }
    if let mark = line.first.flatMap(StepMark.init) {
      owner = mark
      return mark == .user ? readUser(line, index) : readExpectation(mark, text: String(text.dropFirst()), index: index)
    }
    owner = nil
    readHeader(text, index)
  }

  /// Reports the defects of the script as a whole.
  mutating func finish() {
    if settings.passcode == nil { rejectPasscodes() }
    guard exchanges.isEmpty, defects.isEmpty else { return }
    defects.append(
      .init(path: path, line: nil, message: "the user says nothing; expected a line such as '> Lock my car'"))
  }

  private mutating func rejectPasscodes() {
    for exchange in exchanges where [SpecialWords.passcode, SpecialWords.unlock].contains(exchange.said) {
      addDefect(
        exchange.lines.lowerBound,
        "'\(exchange.said)' needs a passcode, but the header is 'passcode: none'; set a passcode"
      )
    }
  }

  /// The maximum number of reported defects. A file that is not a script has a defect on each line.
  private static let maximumDefects = 50

  mutating func addDefect(_ index: Int, _ message: String) {
    guard defects.count < Self.maximumDefects else { return }
    defects.append(.init(path: path, line: index + 1, message: message))
  }

  // MARK: Lines of the user

  private mutating func readUser(_ line: String, _ index: Int) {
    var said = line.dropFirst()
    if said.first == " " { said.removeFirst() }
    if said.last == "\r" { said.removeLast() }
    let text = said.trimmingCharacters(in: .whitespaces)
    if let known = Self.known(text) {
      if !known.contains(text) {
        addDefect(
          index,
          "unknown word \(quoted(text))\(NearestName.suggestion(for: text, in: known)); expected one of "
            + known.map { "'\($0)'" }.joined(separator: ", "))
      }
      said = text[...]
    }
    exchanges.append(Exchange(said: String(said), lines: index..<index + 1))
  }

  /// Returns the known words if `text` has the form of a command or is in brackets; otherwise nil.
  private static func known(_ text: String) -> [String]? {
    if text.wholeMatch(of: /:[a-z]+/) != nil { return SpecialWords.commands }
    return text.wholeMatch(of: /\([a-z ]+\)/) != nil ? SpecialWords.bracketed : nil
  }

  // MARK: Expectations

  private mutating func readExpectation(_ mark: StepMark, text: String, index: Int) {
    let head = text.trimmingCharacters(in: .whitespaces)
    guard !exchanges.isEmpty else {
      return addDefect(
        index,
        "'\(mark.rawValue)' is before the first line of the user; expected a line such as "
          + "'> Lock my car' above it")
    }
    if head.isEmpty {
      return addDefect(index, "'\(mark.rawValue)' has no text; expected \(Self.content[mark, default: ""])")
    }
    if mark == .ending, let defect = Self.defect(ofEnding: head) { addDefect(index, defect) }
    exchanges[exchanges.count - 1].expected.append(ExpectedStep(mark: mark, head: head, lines: index..<index + 1))
  }

  private static let content: [StepMark: String] = [
    .request: "an intent, such as 'INSendMessageIntent on UnicornChat'", .question: "the question to the user",
    .statement: "the statement to the user", .ending: "the outcome of the request, such as 'success'",
  ]

  private static func defect(ofEnding head: String) -> String? {
    let word = String(head.prefix { $0 != ":" })
    let known = RequestOutcome.Kind.allCases.map(\.rawValue) + RequestOutcome.Code.allCases.map(\.rawValue)
    if known.contains(word) { return nil }
    return "\(quoted(word)) is not an outcome; expected 'success' or the name of a failure"
      + NearestName.suggestion(for: word, in: known)
  }
}

/// Returns `text` in quotes, shortened to 80 characters.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 80
  return text.count <= limit ? "'\(text)'" : "'\(text.prefix(limit))…'"
}
