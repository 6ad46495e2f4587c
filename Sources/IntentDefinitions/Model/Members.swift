/// A named value of an intent, a response or a value class.
package struct PropertyDefinition: Hashable, Sendable {
  /// The property's name.
  package var name: String
  /// Its type.
  package var type: TypeReference
  /// Whether clients may set it after the initialiser.
  package var isSettable: Bool
  /// What it means, in a sentence; empty where the name says it.
  package var documentation = ""
  /// When the API has it.
  package var availability = Availability()
  /// Whether Swift sees the number as an `NSNumber`, as Xcode has it in the classes of custom intents.
  package var isBoxed = false
  /// Whether the handler can say which values there are to choose from, and which one stands for "not given".
  package var options = Options.none
  /// Which member of the class holds the value.
  package var storage = Storage.property

  /// Which member of a class holds the value of a property.
  package enum Storage: Hashable, Sendable {
    /// The property itself.
    case property
    /// Another member, in a class that is written by hand: the property is computed from it.
    case member(String)
    /// None: the property is computed from others, and does not travel.
    case none
  }

  /// Where the values come from among which a user chooses.
  package enum Options: Hashable, Sendable {
    /// There is no list.
    case none
    /// The handler has one.
    case dynamic
    /// The handler has one for each term that the user searches for.
    case searchable
  }

  /// The member whose value travels under the property's name; nil where the property does not travel.
  package var wireMember: String? {
    switch storage {
    case .property: name
    case .member(let member): member
    case .none: nil
    }
  }

  /// The type as Swift declares the property.
  package var swiftType: TypeReference {
    isBoxed ? TypeReference(name: "NSNumber", isArray: type.isArray, isOptional: type.isOptional) : type
  }
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

    /// Makes a parameter; the parameters are its members.
    package init(label: String, name: String, type: TypeReference, defaultValue: String? = nil) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  /// The parameters in order.
  package var parameters: [Parameter]
  /// Whether it may give nil, as `init?` says.
  package var isFailable = false
  /// When the API has it.
  package var availability = Availability()
}

/// A case of an enumeration, an option set or a set of named strings.
package struct CaseDefinition: Hashable, Sendable {
  /// The case's name.
  package var name: String
  /// The raw value as Swift source writes it: an integer, or a string without its quotes.
  package var rawValue: String
  /// When the API has it.
  package var availability = Availability()
  /// What people call the case; empty where the name says it.
  package var displayName = ""

  /// The raw value as an integer, or nil for a string.
  package var integer: Int64? { Int64(rawValue) }
}
