/// What a name in a template stands for.
enum TemplateValue: Sendable {
  case text(String)
  /// Whether a section is rendered.
  case flag(Bool)
  /// A section is rendered for each element, with the element's names.
  case list([[String: TemplateValue]])
}

typealias TemplateValues = [String: TemplateValue]
