/// Something that is added to a definition file.
package enum DefinitionAddition: Hashable, Sendable {
  /// An intent without parameters, with the codes that every response has.
  case intent(name: String)
  /// A type whose values are objects of the app.
  case type(name: String, properties: [FieldDeclaration])
  /// An enumeration. Its first value, `unknown`, is added automatically.
  case enumeration(name: String, values: [String])
  /// A parameter of an intent.
  case parameter(FieldDeclaration, intent: String)
  /// A property of the response to an intent.
  case property(FieldDeclaration, intent: String)
  /// A code of the response to an intent, or the text of an existing code that has none.
  case code(name: String, text: String?, intent: String)

  /// The texts of an addition. A text that is nil is derived from the name.
  package struct Texts: Hashable, Sendable {
    /// The title that the user sees.
    package var title: String?
    /// The question that asks the user for a parameter.
    package var prompt: String?

    /// Creates the texts of an addition.
    package init(title: String? = nil, prompt: String? = nil) {
      self.title = title
      self.prompt = prompt
    }
  }
}
