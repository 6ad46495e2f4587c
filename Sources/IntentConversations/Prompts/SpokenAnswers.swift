package import IntentDefinitions
package import IntentWire

/// Understands answers by the sentences of a language, beyond the phrases for yes, no and options.
package struct SpokenAnswers {
  /// Returns the parameters that a text changes in a request, as "no, 20 dollars" does; empty if it changes none. If
  /// `isExplicit` is true, the words must say that they change something; "20 dollars" does not.
  package var changes: (_ text: String, _ intent: WireObject, _ isExplicit: Bool) -> [ChangedValue]
  /// Returns the value of a type that the text says, such as a moment; nil if it says none.
  package var value: (_ text: String, _ type: TypeReference) -> WireValue?
  /// Returns whether a text can be the name of a thing; false for a moment, an amount, and words such as "some".
  package var isName: (_ text: String) -> Bool

  /// Returns the names that the apps and the user have given to the things that a parameter can be.
  package var names: (_ parameter: PropertyDefinition) -> [String] = { _ in [] }

  /// Creates functions that understand answers.
  package init(
    changes: @escaping (String, WireObject, Bool) -> [ChangedValue],
    value: @escaping (String, TypeReference) -> WireValue?,
    isName: @escaping (String) -> Bool
  ) {
    (self.changes, self.value, self.isName) = (changes, value, isName)
  }

  /// Understands no answer by sentences.
  package static var none: SpokenAnswers {
    SpokenAnswers(changes: { _, _, _ in [] }, value: { _, _ in nil }, isName: { _ in true })
  }
}
