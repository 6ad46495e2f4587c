internal import BaseFiles

extension DefinitionOutline {
  /// The outline as lines of text, safe for a terminal.
  package var lines: [String] {
    let parts =
      intents.flatMap(Self.lines) + types.flatMap(Self.lines)
      + enumerations.map { "enum \($0.name): \($0.members.map(Self.text).joined(separator: ", "))" }
    return (["model version \(version.isEmpty ? "unknown" : version)"] + parts).map(TerminalText.plain)
  }

  private static func lines(_ intent: Intent) -> [String] {
    let title = intent.title.isEmpty ? "" : ": \(quoted(intent.title))"
    let head = "intent \(intent.name) (\(intent.isSystem ? "of the framework" : intent.className))\(title)"
    let response = intent.properties.map { "    \(text($0))" } + intent.codes.map { "    \(text($0))" }
    return [head] + intent.parameters.map { "  \(text($0))" } + (response.isEmpty ? [] : ["  response"]) + response
  }

  private static func lines(_ type: Named<Field>) -> [String] {
    ["type \(type.name)"] + type.members.map { "  \(text($0))" }
  }

  private static func text(_ field: Field) -> String {
    let type = field.isMultiple ? "[\(field.type)]" : field.type
    let prompt = field.prompt.isEmpty ? [] : [quoted(field.prompt)]
    return "\(field.name): " + ([type] + field.traits + prompt).joined(separator: ", ")
  }

  private static func text(_ value: Value) -> String { value.index.map { "\(value.name) = \($0)" } ?? value.name }

  private static func text(_ code: Code) -> String {
    let text = code.text.isEmpty ? "" : ", \(quoted(code.text))"
    return "code \(code.name)\(code.isSuccess ? ", success" : "")\(text)"
  }

  private static func quoted(_ text: String) -> String { "“\(text)”" }
}
