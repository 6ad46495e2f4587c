/// A defect of a built-in template. The tests render all templates, so users do not see it.
struct TemplateError: Error, CustomStringConvertible {
  let description: String
}
