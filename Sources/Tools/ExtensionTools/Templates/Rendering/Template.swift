internal import BaseFiles

/// A text with placeholders: `{{name}}` is a text, and `{{#name}}…{{/name}}` a section, which is rendered for each
/// element of a list, or if a flag is set. `{{^name}}…{{/name}}` is rendered otherwise. A line that contains only the
/// start or the end of a section is left out. This is a subset of the language Mustache.
struct Template {
  private indirect enum Part {
    case text(Substring)
    case value(String)
    case section(String, isInverted: Bool, [Part])
  }

  private let parts: [Part]

  /// Parses a template.
  ///
  /// - Throws: ``TemplateError`` for a section without an end or without a start.
  init(_ text: String) throws(TemplateError) {
    var tokens = TemplateToken.tokens(in: text)[...]
    parts = try Self.parse(&tokens, until: nil)
  }

  /// Returns the text with values.
  ///
  /// - Throws: ``TemplateError`` for a name that has no value.
  func render(_ values: TemplateValues) throws(TemplateError) -> String {
    var text = ""
    try Self.render(parts, [values], into: &text)
    return text
  }

  private static func parse(
    _ tokens: inout ArraySlice<TemplateToken>, until end: String?
  ) throws(TemplateError) -> [Part] {
    var parts: [Part] = []
    while let token = tokens.popFirst() {
      switch token {
      case .text(let text): parts.append(.text(text))
      case .value(let name): parts.append(.value(name))
      case .begin(let name, let isInverted):
        parts.append(.section(name, isInverted: isInverted, try parse(&tokens, until: name)))
      case .end(let name):
        guard name == end else { throw TemplateError("'{{/\(name)}}' ends no section") }
        return parts
      }
    }
    guard let end else { return parts }
    throw TemplateError("'{{#\(end)}}' does not end")
  }

  private static func render(
    _ parts: [Part], _ scopes: [TemplateValues], into text: inout String
  ) throws(TemplateError) {
    for part in parts {
      switch part {
      case .text(let words): text += words
      case .value(let name):
        guard case .text(let words) = try find(name, scopes) else {
          throw TemplateError("'\(name)' is no text")
        }
        text += words
      case .section(let name, let isInverted, let content):
        for scope in try scopesOf(name, scopes, isInverted: isInverted) { try render(content, scope, into: &text) }
      }
    }
  }

  /// Returns the scopes in which a section is rendered, one after the other.
  private static func scopesOf(
    _ name: String, _ scopes: [TemplateValues], isInverted: Bool
  ) throws(TemplateError) -> [[TemplateValues]] {
    switch try find(name, scopes) {
    case .text: throw TemplateError("'\(name)' is no section")
    case .flag(let isThere): return isThere != isInverted ? [scopes] : []
    case .list(let elements): return isInverted ? (elements.isEmpty ? [scopes] : []) : elements.map { scopes + [$0] }
    }
  }

  /// Returns the value of a name in the innermost scope that has one.
  private static func find(_ name: String, _ scopes: [TemplateValues]) throws(TemplateError) -> TemplateValue {
    guard let value = scopes.last(where: { $0[name] != nil })?[name] else {
      throw TemplateError("'\(name)' has no value")
    }
    return value
  }
}
