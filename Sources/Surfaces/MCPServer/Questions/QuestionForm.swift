internal import BaseFiles
internal import IntentConversations

/// Converts a question to a form of the client, and the filled-in form to an answer for the host.
struct QuestionForm {
  /// The maximum size of a text in a form, in bytes.
  static let textBytes = 4096
  private static let field = "answer"

  let prompt: Prompt
  /// The sentences before the question.
  var introduction: [String] = []

  /// Whether the question is answered with yes or no.
  private var isConfirmation: Bool { prompt.kind == .confirmation }

  /// Whether only the options are valid answers.
  private var isChoice: Bool {
    [.disambiguation, .application].contains(prompt.kind) && !prompt.options.isEmpty && prompt.rest == nil
  }

  /// The text of the question, with the options that the form does not list.
  var message: String { words(listsOptions: !isChoice) }

  /// The text of the question with all options, for a client without forms.
  var wordsWithOptions: String { words(listsOptions: true) }

  private func words(listsOptions: Bool) -> String {
    let options = listsOptions ? prompt.options.indices.flatMap(lines(ofOption:)) : []
    return (introduction + [prompt.text] + (prompt.details ?? []) + options + (prompt.rest.map { [$0.text] } ?? []))
      .joined(separator: "\n")
  }

  /// The line of an option, after the title of its group if the option is the first one.
  private func lines(ofOption index: Int) -> [String] {
    let heading = prompt.heading(of: index).flatMap { $0.first == index ? $0.title : nil }
    return (heading.map { [$0] } ?? []) + ["\(index + 1). \(prompt.options[index])"]
  }

  /// The title of an option in a list without groups: with the title of its group.
  private func title(ofOption index: Int) -> String {
    let option = prompt.options[index]
    return prompt.heading(of: index).map { "\($0.title): \(option)" } ?? option
  }

  /// Returns the parameters of `elicitation/create`.
  func params(for client: ProtocolClient) -> [String: JSONValue] {
    [
      "mode": "form", "message": .string(message),
      "requestedSchema": .object([
        "type": "object", "required": .array([.string(Self.field)]),
        "properties": .object([Self.field: .object(schema(client))]),
      ]),
    ]
  }

  private func schema(_ client: ProtocolClient) -> [String: JSONValue] {
    let title = JSONValue.string(prompt.text)
    if isConfirmation { return ["type": "boolean", "title": title] }
    guard isChoice else { return ["type": "string", "title": title, "maxLength": .int(Int64(Self.textBytes))] }
    let numbers = prompt.options.indices.map { JSONValue.string(String($0 + 1)) }
    let titles = prompt.options.indices.map { JSONValue.string(self.title(ofOption: $0)) }
    guard client.takesTitledChoices else {
      return ["type": "string", "title": title, "enum": .array(numbers), "enumNames": .array(titles)]
    }
    let choices = zip(numbers, titles).map { JSONValue.object(["const": $0, "title": $1]) }
    return ["type": "string", "title": title, "oneOf": .array(choices)]
  }

  /// The client's response to a question.
  enum Reply: Hashable {
    /// The user's answer, in words that the host understands in every language.
    case text(String)
    /// The user cancels the conversation.
    case declined
    /// The response is invalid for the form.
    case unfit
  }

  /// Parses the client's response.
  ///
  /// - Parameter response: `action`, and `content` if the user filled in the form.
  /// - Returns: the answer.
  func reply(_ response: JSONValue) -> Reply {
    guard case .object(let members) = response else { return .unfit }
    switch members["action"] {
    case "accept": break
    case "decline", "cancel": return .declined
    default: return .unfit
    }
    guard case .object(let content)? = members["content"], let value = content[Self.field] else { return .unfit }
    return reply(with: value)
  }

  private func reply(with value: JSONValue) -> Reply {
    switch value {
    case .bool(let isYes) where isConfirmation: return .text(isYes ? "yes" : "no")
    case .string(let text) where isChoice:
      guard let number = Int(text), prompt.options.indices.contains(number - 1) else { return .unfit }
      return .text(String(number))
    case .string(let text) where !isConfirmation:
      guard !text.allSatisfy(\.isWhitespace), text.utf8.count <= Self.textBytes else { return .unfit }
      return .text(text)
    default: return .unfit
    }
  }

  /// The word that ends the conversation because the user cancels it.
  var refusal: String { isConfirmation && prompt.parameter == nil ? "no" : "cancel" }
}
