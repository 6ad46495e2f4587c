/// The error of a store that several processes share.
package struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The store, the reason and, if there is one, the remedy.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
