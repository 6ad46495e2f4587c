/// A top-level entry of the catalogue or of a definition file.
package enum Declaration: Hashable, Sendable {
  /// A kind of intent, with its response and handling protocol.
  case intent(IntentDefinition)
  /// A class of values.
  case valueClass(ClassDefinition)
  /// An enumeration, an option set or a set of named strings.
  case enumeration(EnumerationDefinition)
  /// A class of resolution results.
  case resolutionResult(ResolutionResultDefinition)

  /// The name that the entry defines.
  package var name: String {
    switch self {
    case .intent(let definition): definition.name
    case .valueClass(let definition): definition.name
    case .enumeration(let definition): definition.name
    case .resolutionResult(let definition): definition.name
    }
  }
}
