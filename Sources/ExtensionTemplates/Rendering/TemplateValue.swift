/// What a name in a template stands for.
enum TemplateValue: Sendable {
  case text(String)
  /// Whether a section is rendered.
  case flag(Bool)
  /// A section for each element, with names of its own.
  case list([[String: TemplateValue]])
}

typealias TemplateValues = [String: TemplateValue]
