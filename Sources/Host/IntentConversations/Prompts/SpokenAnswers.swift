package import IntentDefinitions
package import IntentWire

/// Understands answers by the sentence templates of a language, beyond the phrases for yes, no and options.
package struct SpokenAnswers {
  /// Returns the changes that a text makes to a request, as "no, 20 dollars" does; empty if there are none, and nil if
  /// the text asks for a change that the host can't make. If `isExplicit` is true, the text must say that it is a
  /// change; "20 dollars" alone does not.
  package var changes: (_ text: String, _ intent: WireObject, _ isExplicit: Bool) -> [ChangedValue]?
  /// Returns the value of a parameter, or of a type in it, that the text contains, such as a moment; nil if there is
  /// none.
  package var value: (_ text: String, _ type: TypeReference, _ parameter: PropertyDefinition) -> WireValue?
  /// Returns whether a text can be the name of a thing; false for a moment, an amount, and words such as "some".
  package var isName: (_ text: String) -> Bool

  /// Returns the names that the apps and the user have defined for the values of a parameter.
  package var names: (_ parameter: PropertyDefinition) -> [String] = { _ in [] }

  /// Returns the text in the answer to the question what a message says, without words such as "tell her that"; nil if
  /// there are no such words.
  package var askedText: (_ text: String) -> String? = { _ in nil }

  /// Creates functions that understand answers.
  package init(
    changes: @escaping (String, WireObject, Bool) -> [ChangedValue]?,
    value: @escaping (String, TypeReference, PropertyDefinition) -> WireValue?,
    isName: @escaping (String) -> Bool
  ) {
    self.changes = changes
    self.value = value
    self.isName = isName
  }

  /// Functions that use no sentence templates: they find no changes and no values, and accept every text as a name.
  package static var none: SpokenAnswers {
    SpokenAnswers(changes: { _, _, _ in [] }, value: { _, _, _ in nil }, isName: { _ in true })
  }
}
