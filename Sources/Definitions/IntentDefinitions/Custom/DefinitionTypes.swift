/// The types that parameters in definition files can have without further keys.
package enum DefinitionTypes {
  /// The names of the types, sorted.
  package static let names: [String] = ParameterType.builtIn.keys.sorted()

  /// Whether a parameter of the type called `name` can be resolved: the API has a result class for it.
  package static func isResolvable(_ name: String) -> Bool {
    ParameterType.builtIn[name].map { Catalogue.system.resolutionResults[$0.result] != nil } ?? false
  }

  /// Returns the name of the type whose values are a Swift type: `Integer` for `Int`; nil if there is none.
  package static func name(ofSwiftType type: String) -> String? {
    names.first { ParameterType.builtIn[$0]?.name == type }
  }
}
