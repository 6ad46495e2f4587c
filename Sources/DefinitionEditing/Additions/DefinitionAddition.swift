/// Something that is added to a definition file.
package enum DefinitionAddition: Hashable, Sendable {
  /// An intent without parameters, with the codes that every response has.
  case intent(name: String)
  /// A type whose values are objects of the app.
  case type(name: String, properties: [FieldDeclaration])
  /// An enumeration. Its first value, `unknown`, is added by itself.
  case enumeration(name: String, values: [String])
  /// A parameter of an intent.
  case parameter(FieldDeclaration, intent: String)
  /// A property of the response to an intent.
  case property(FieldDeclaration, intent: String)
  /// A code of the response to an intent, or the text of one that has none yet.
  case code(name: String, text: String?, intent: String)

  /// The texts that go with it. What is nil is made from the name.
  package struct Texts: Hashable, Sendable {
    /// What the user reads as its name.
    package var title: String?
    /// What the user is asked for a parameter.
    package var prompt: String?

    /// Makes texts.
    package init(title: String? = nil, prompt: String? = nil) { (self.title, self.prompt) = (title, prompt) }
  }
}
