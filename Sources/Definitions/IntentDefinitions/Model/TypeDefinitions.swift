/// A class whose objects are exchanged between extension and host.
package struct ClassDefinition: Hashable, Sendable {
  /// The source of the class.
  package enum Origin: Hashable, Sendable {
    /// The generator writes the class.
    case generated
    /// `SDK/Intents` contains the class; the generator writes the methods that encode and decode its properties.
    case handwritten
    /// `Sources/SDK/Intents` or another module contains the whole class; the generator writes nothing.
    case foreign
  }

  /// The name of the class.
  package var name: String
  /// The superclass, or nil.
  package var superclass: String?
  /// Protocols in addition to those of every value class.
  package var conformances: [String] = []
  /// The source of the class.
  package var origin = Origin.generated
  /// Whether the host does not know the properties of the class.
  package var isOpaque = false
  /// The meaning of an object, in one sentence.
  package var documentation = ""
  /// The versions of the API that have the class.
  package var availability = Availability()
  /// The properties, without inherited ones.
  package var properties: [PropertyDefinition] = []
  /// The initialisers.
  package var initializers: [SignatureDefinition] = []
}

/// A type with a fixed list of named values.
package struct EnumerationDefinition: Hashable, Sendable {
  /// The kind of values.
  package enum Kind: Hashable, Sendable {
    /// One case with an integer raw value.
    case enumeration
    /// A set of cases whose raw values are bits of an integer.
    case optionSet
    /// A string. The cases name some of the possible strings.
    case strings
  }

  /// The name of the type; `Outer.Inner` for a nested type.
  package var name: String
  /// The kind of values.
  package var kind: Kind
  /// The Swift type of the raw values of an enumeration.
  package var rawType = "Int"
  /// The meaning of a value, in one sentence.
  package var documentation = ""
  /// The versions of the API that have the type.
  package var availability = Availability()
  /// The cases.
  package var cases: [CaseDefinition] = []

  /// Makes a definition.
  package init(name: String, kind: Kind, documentation: String = "", cases: [CaseDefinition] = []) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
    self.cases = cases
  }

  /// The name of the case with raw value `value`; nil if there is none.
  package func name(of value: Int64) -> String? { cases.first { $0.integer == value }?.name }

  /// The names of the bits that are set in `value`.
  package func names(in value: Int64) -> [String] {
    cases.filter { ($0.integer ?? 0) & value != 0 }.map(\.name)
  }
}

/// A class of resolution results.
package struct ResolutionResultDefinition: Hashable, Sendable {
  /// A method that makes a result.
  package struct Factory: Hashable, Sendable {
    /// The kinds of methods.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      case success, successes, disambiguation, confirmationRequired, unsupported
    }

    /// The kind, which is also the name of the method.
    package var kind: Kind
    /// The parameters of the method.
    package var signature: SignatureDefinition
  }

  /// The name of the class.
  package var name: String
  /// The superclass.
  package var superclass: String
  /// The purpose of the results, in one sentence.
  package var documentation = ""
  /// The versions of the API that have the class.
  package var availability = Availability()
  /// The factory methods, without inherited ones.
  package var factories: [Factory] = []
  /// The initialisers that take a result of the superclass.
  package var initializers: [SignatureDefinition] = []

  /// The enumeration of the reasons that the methods accept; nil if there is none.
  package var reasonType: String? {
    factories.lazy.flatMap(\.signature.parameters).first { $0.label == "forReason" }?.type.name
  }
}
