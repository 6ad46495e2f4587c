internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentHost

/// Formats observed steps as the lines of a script.
enum StepWriter {
  /// Returns the first line of an observed step. If the line replaces `step`, it omits the application of a request or
  /// the message of a failure if `step` omits that.
  static func line(_ observed: ObservedStep, like step: ExpectedStep? = nil) -> String {
    let heads = observed.heads
    var head = heads.first ?? ""
    if let step, step.mark == observed.mark {
      switch step.mark {
      case .request where !step.head.contains(" on "): head = heads.last ?? head
      case .ending where step.head.contains(":"): head = heads.first { $0.contains(":") } ?? head
      default: break
      }
    }
    return "\(observed.mark.rawValue) \(head)"
  }

  /// Returns all lines of an observed step. They do not include the values of a response, because most of these differ
  /// between runs.
  static func lines(_ observed: ObservedStep) -> [String] {
    let details: [String] =
      switch observed.mark {
      case .question: observed.details.map(option)
      case .request: observed.details.map(detail)
      case .user, .statement, .ending: []
      }
    return [line(observed)] + details.map { "  " + $0 }
  }

  /// Returns the lines that replace `step`: those of `observed`, with only the details that `step` has.
  static func lines(_ observed: ObservedStep, like step: ExpectedStep) -> [String] {
    guard step.mark == observed.mark else { return lines(observed) }
    let names = step.details.map(\.name)
    let details: [String] =
      switch observed.mark {
      case .question: names.isEmpty ? [] : observed.details.map(option)
      default: names.compactMap { name in observed.details.first { $0.name == name }.map(detail) }
      }
    return [line(observed, like: step)] + details.map { "  " + $0 }
  }

  static func option(_ value: ConversationValue) -> String { "\(value.name). \(value.words ?? "")" }

  /// Returns the name and the value: people and things in words, anything else as JSON.
  static func detail(_ value: ConversationValue) -> String { "\(value.name): \(text(value))" }

  private static func text(_ value: ConversationValue) -> String {
    guard let words = value.words, value.json.isComposed else { return value.json.line }
    // Words that would not parse to the same value again are written as JSON.
    let isPlain = ExpectedValue(words).matches(value) && words == words.trimmingCharacters(in: .whitespaces)
    return isPlain && !words.contains(Pattern.anything) ? words : value.json.line
  }

  /// Returns the lines of a script for what the user says.
  static func user(_ text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    guard let first = lines.first, lines.count > 1, first.hasPrefix("{") else {
      return ["> " + lines.joined(separator: " ")]
    }
    return ["> " + first] + lines.dropFirst().map { "  " + $0.trimmingCharacters(in: .whitespaces) }
  }
}

extension JSONValue {
  /// Whether the value is an object, or an array with objects.
  fileprivate var isComposed: Bool {
    switch self {
    case .object: true
    case .array(let values): values.contains { if case .object = $0 { true } else { false } }
    default: false
    }
  }
}
