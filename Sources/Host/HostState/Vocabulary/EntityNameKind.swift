/// The kinds of words in a container that are the names of an extension's own entities, one kind for each type.
package enum EntityNameKind {
  /// The start of a kind; the name of the type follows. The module `AppIntents` writes the same.
  private static let prefix = "entity:"
  /// The maximum size of a type's name, in bytes.
  private static let maximumBytes = 200

  /// Returns the type whose entities a kind names; nil for another kind.
  package static func type(of kind: String) -> String? {
    guard kind.hasPrefix(prefix), kind.utf8.count <= maximumBytes + prefix.utf8.count else { return nil }
    let type = kind.dropFirst(prefix.count)
    guard !type.isEmpty, type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return String(type)
  }
}
