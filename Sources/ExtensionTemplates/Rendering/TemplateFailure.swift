/// A defect of a built-in template, which a test would have found.
struct TemplateFailure: Error, CustomStringConvertible {
  let description: String
}
