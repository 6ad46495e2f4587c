/// A property of an intent, a response or a value class.
package struct PropertyDefinition: Hashable, Sendable {
  /// The name of the property.
  package var name: String
  /// The type of the property.
  package var type: TypeReference
  /// Whether clients can set the property after initialization.
  package var isSettable: Bool
  /// The meaning of the property, in one sentence; empty if the name is enough.
  package var documentation = ""
  /// The versions of the API that have the property.
  package var availability = Availability()
  /// Whether the number is an `NSNumber` in Swift, as in Xcode's classes of custom intents.
  package var isBoxed = false
  /// Whether the handler provides the values that the user can choose, and a default value.
  package var options = Options.none
  /// The other parameter on which this one depends; nil if it always applies.
  package var relationship: ParameterRelationship?
  /// The member of the class that stores the value.
  package var storage = Storage.property

  /// The member of a class that stores the value of a property.
  package enum Storage: Hashable, Sendable {
    /// The property itself.
    case property
    /// Another member, from which a handwritten class computes the property.
    case member(String)
    /// None: the property is computed from other properties and is not encoded.
    case none
  }

  /// The source of the values that the user can choose.
  package enum Options: Hashable, Sendable {
    /// There are no such values.
    case none
    /// The handler provides the values.
    case dynamic
    /// The handler provides the values for a search term.
    case searchable
  }

  /// The member whose value is encoded under the property's name; nil if the property is not encoded.
  package var wireMember: String? {
    switch storage {
    case .property: name
    case .member(let member): member
    case .none: nil
    }
  }

  /// The type of the property in Swift source.
  package var swiftType: TypeReference {
    isBoxed ? TypeReference(name: "NSNumber", isArray: type.isArray, isOptional: type.isOptional) : type
  }
}

/// The parameters of an initialiser or a method.
package struct SignatureDefinition: Hashable, Sendable {
  /// One parameter.
  package struct Parameter: Hashable, Sendable {
    /// The label; `_` for none.
    package var label: String
    /// The name. For an initialiser, this is the name of the property that it sets.
    package var name: String
    /// The type.
    package var type: TypeReference
    /// The default argument as Swift source; nil if there is none.
    package var defaultValue: String?

    /// Makes a parameter; without `defaultValue`, callers have to pass an argument.
    package init(label: String, name: String, type: TypeReference, defaultValue: String? = nil) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// Whether an initialiser can fail. The raw values follow the word `init`.
  package enum Failure: String, Hashable, Sendable, CaseIterable {
    case never = ""
    /// The result is optional.
    case optional = "?"
    /// The result is optional, and Swift unwraps it implicitly.
    case implicitlyUnwrapped = "!"
  }

  /// The parameters, in order.
  package var parameters: [Parameter]
  /// Whether the initialiser can fail, and how Swift shows it.
  package var failure = Failure.never
  /// The versions of the API that have the initialiser or the method.
  package var availability = Availability()
}

/// A case of an enumeration, an option set or a set of named strings.
package struct CaseDefinition: Hashable, Sendable {
  /// The name of the case.
  package var name: String
  /// The raw value: an integer, or a string without quotes.
  package var rawValue: String
  /// The versions of the API that have the case.
  package var availability = Availability()
  /// The name of the case for users; empty if ``name`` is used.
  package var displayName = ""
  /// Other words for the case, and how users pronounce it.
  package var synonyms: [String] = []

  /// The raw value as an integer; nil for a string.
  package var integer: Int64? { Int64(rawValue) }
}
