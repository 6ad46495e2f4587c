package import BaseFiles

/// A use of a type's name, with the tokens after it.
package struct TypeUse: Sendable, Hashable {
  /// The name of the type.
  package let name: String
  /// The two tokens after the name without white space: `.shared`, `(format`.
  package let following: String
  /// The position of the name.
  package let position: SourcePosition
  /// The conditions of the `#if` blocks around the use, outermost first.
  package let conditions: [String]

  /// Finds all uses of some types in a source.
  ///
  /// - Parameters:
  ///   - names: the names of the types.
  ///   - source: the bytes of the author's file.
  /// - Returns: the uses, in the order of the source.
  package static func all(of names: Set<String>, in source: [UInt8]) -> [TypeUse] {
    let text = SourceText(source)
    return SourceStructure(text).capitalized.compactMap { use in
      let token = text.tokens[use.token]
      let name = text.name(token)
      guard names.contains(name) else { return nil }
      let following = text.tokens[use.token...].dropFirst().prefix(2).map(text.text).joined()
      return TypeUse(
        name: name, following: following, position: text.position(Int(token.start)), conditions: use.conditions)
    }
  }
}
