/// A class whose objects carry values between extension and host.
package struct ClassDefinition: Hashable, Sendable {
  /// Where the class's source comes from.
  package enum Origin: Hashable, Sendable {
    /// The generator writes all of it.
    case generated
    /// `Sources/Intents` has it written by hand; the generator writes how its properties travel.
    case handwritten
    /// `Sources/Intents` or another module has all of it.
    case foreign
  }

  /// The class's name.
  package var name: String
  /// The class from which it inherits properties, or nil.
  package var superclass: String?
  /// Further protocols, beyond those that every value class has.
  package var conformances: [String] = []
  /// Where the class's source comes from.
  package var origin = Origin.generated
  /// Whether the host passes objects of the class on without knowing their properties.
  package var isOpaque = false
  /// What an object stands for, in a sentence.
  package var documentation = ""
  /// When the API has it.
  package var availability = Availability()
  /// Its own properties, without inherited ones.
  package var properties: [PropertyDefinition] = []
  /// Its initialisers.
  package var initializers: [SignatureDefinition] = []
}

/// A type with a fixed list of named values.
package struct EnumerationDefinition: Hashable, Sendable {
  /// What the raw values are, and how many of them a value can hold.
  package enum Kind: Hashable, Sendable {
    /// Exactly one case, by an integer.
    case enumeration
    /// Any set of cases, by the bits of an integer.
    case optionSet
    /// A string for which the API has names; other strings are values too.
    case strings
  }

  /// The type's name; `Outer.Inner` for a nested one.
  package var name: String
  /// What its values are.
  package var kind: Kind
  /// What a value stands for, in a sentence.
  package var documentation = ""
  /// When the API has it.
  package var availability = Availability()
  /// The named values.
  package var cases: [CaseDefinition] = []

  /// Makes a definition; the parameters are its members.
  package init(name: String, kind: Kind, documentation: String = "", cases: [CaseDefinition] = []) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
    self.cases = cases
  }

  /// The name of the case with raw value `value`, or nil.
  package func name(of value: Int64) -> String? { cases.first { $0.integer == value }?.name }

  /// The names of the bits that are set in `value`.
  package func names(in value: Int64) -> [String] {
    cases.filter { ($0.integer ?? 0) & value != 0 }.map(\.name)
  }
}

/// A class of resolution results.
package struct ResolutionResultDefinition: Hashable, Sendable {
  /// A way to make a result of the class.
  package struct Factory: Hashable, Sendable {
    /// The ways that the API knows.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case success, successes, disambiguation, confirmationRequired, unsupported
    }

    /// Which way it is; also the method's name.
    package var kind: Kind
    /// The method's parameters.
    package var signature: SignatureDefinition
  }

  /// The class's name.
  package var name: String
  /// The class from which it inherits factories.
  package var superclass: String
  /// What it resolves, in a sentence.
  package var documentation = ""
  /// When the API has it.
  package var availability = Availability()
  /// Its own factories, without inherited ones.
  package var factories: [Factory] = []
  /// Initialisers that take over a result of the superclass.
  package var initializers: [SignatureDefinition] = []

  /// The enumeration of the reasons that its factories take, or nil.
  package var reasonType: String? {
    factories.lazy.flatMap(\.signature.parameters).first { $0.label == "forReason" }?.type.name
  }
}
