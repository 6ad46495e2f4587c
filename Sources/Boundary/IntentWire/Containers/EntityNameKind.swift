/// The kinds of words in a container that are the names of an extension's own entities, one kind for each type.
package enum EntityNameKind {
  private static let prefix = "entity:"
  /// The maximum size of a type's name, in bytes.
  private static let maximumBytes = 200

  /// Returns the kind for the entities of a type.
  package static func name(ofType type: String) -> String { prefix + type }

  /// Returns the type whose entities a kind names; nil for another kind.
  package static func type(of kind: String) -> String? {
    guard kind.hasPrefix(prefix), kind.utf8.count <= maximumBytes + prefix.utf8.count else { return nil }
    let type = kind.dropFirst(prefix.count)
    guard !type.isEmpty, type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return String(type)
  }
}
