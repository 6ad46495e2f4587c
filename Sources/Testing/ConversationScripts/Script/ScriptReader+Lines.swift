internal import Foundation
internal import IntentDefinitions

extension ScriptReader {
  // MARK: Indented lines

  mutating func readDetail(_ text: String, _ index: Int) {
    guard let owner, let last = exchanges.indices.last else {
      return addDefect(
        index, "\(quoted(text)) is indented, but belongs to no line above it; remove the indentation")
    }
    if owner == .user {
      exchanges[last].said += "\n" + text
      exchanges[last].lines = exchanges[last].lines.lowerBound..<index + 1
      return
    }
    guard owner.hasDetails, var step = exchanges[last].expected.popLast() else {
      return addDefect(
        index, "\(quoted(text)) is indented, but a line with '\(owner.rawValue)' has no details; begin it with a mark")
    }
    defer { exchanges[last].expected.append(step) }
    guard let detail = owner == .question ? option(text, index: index, step: step) : value(text, index) else { return }
    step.details.append(detail)
    step.lines = step.lines.lowerBound..<index + 1
  }

  private mutating func option(_ text: String, index: Int, step: ExpectedStep) -> ExpectedStep.Detail? {
    let number = step.details.count + 1
    guard let dot = text.firstIndex(of: "."), text[..<dot] == "\(number)" else {
      addDefect(index, "\(quoted(text)) is not an option; expected '\(number). …'")
      return nil
    }
    let option = text[text.index(after: dot)...].trimmingCharacters(in: .whitespaces)
    return .init(name: "\(number)", text: option, line: index)
  }

  private mutating func value(_ text: String, _ index: Int) -> ExpectedStep.Detail? {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].wholeMatch(of: /\w+/) != nil else {
      addDefect(
        index, "\(quoted(text)) is not a value; expected a name, a colon and the value, such as 'content: \"hello\"'")
      return nil
    }
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    return .init(name: String(text[..<colon]), text: value, line: index)
  }

  // MARK: Headers

  mutating func readHeader(_ text: String, _ index: Int) {
    let name = String(text.prefix { $0 != ":" }).trimmingCharacters(in: .whitespaces)
    let value = text.dropFirst(name.count).drop { $0 == ":" || $0 == " " }
    let names = ScriptHeader.all.map(\.name)
    guard text.contains(":"), let header = ScriptHeader.all.first(where: { $0.name == name }) else {
      return addDefect(
        index,
        "\(quoted(name)) is not a line of a conversation\(NearestName.suggestion(for: name, in: names)); expected "
          + "'>', '=', '?', '<' or '!', a comment with '#', or one of "
          + names.map { "'\($0):'" }.joined(separator: ", "))
    }
    guard exchanges.isEmpty else {
      return addDefect(index, "the header '\(name):' is after the first line with '>'; move it above that line")
    }
    guard headers.insert(name).inserted || header.isRepeatable else {
      return addDefect(index, "the header '\(name):' occurs twice; remove one")
    }
    guard !value.isEmpty else { return addDefect(index, "the header '\(name):' has no value") }
    if let expected = header.apply(String(value), folder, &settings) {
      addDefect(index, "\(quoted(value)) is not a value of '\(name):'; expected \(expected)")
    }
  }
}
