/// A named value of an intent, a response or a value class.
package struct PropertyDefinition: Hashable, Sendable {
  /// The property's name.
  package var name: String
  /// Its type.
  package var type: TypeReference
  /// Whether clients may set it after the initialiser.
  package var isSettable: Bool
  /// What it means, in a sentence; empty where the name says it.
  package var documentation: String
  /// When the API has it.
  package var availability: Availability
}

/// An initialiser or a factory method: a list of parameters.
package struct SignatureDefinition: Hashable, Sendable {
  /// One parameter of the list.
  package struct Parameter: Hashable, Sendable {
    /// What callers write before the colon; `_` for nothing.
    package var label: String
    /// The name inside: for an initialiser, the property that it sets.
    package var name: String
    /// The parameter's type.
    package var type: TypeReference
    /// The default argument as Swift source, or nil.
    package var defaultValue: String?
  }

  /// The parameters in order.
  package var parameters: [Parameter]
  /// Whether it may give nil, as `init?` says.
  package var isFailable = false
  /// When the API has it.
  package var availability: Availability
}

/// A case of an enumeration, an option set or a set of named strings.
package struct CaseDefinition: Hashable, Sendable {
  /// The case's name.
  package var name: String
  /// The raw value as Swift source writes it: an integer, or a string without its quotes.
  package var rawValue: String
  /// When the API has it.
  package var availability: Availability

  /// The raw value as an integer, or nil for a string.
  package var integer: Int64? { Int64(rawValue) }
}
