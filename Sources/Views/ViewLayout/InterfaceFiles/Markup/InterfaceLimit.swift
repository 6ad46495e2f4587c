/// The limits for an Interface Builder file. The largest storyboards in practice have a few thousand elements.
package enum InterfaceLimit {
  /// The maximum size of the file, in bytes.
  package static let bytes = 8 << 20
  /// The maximum number of elements.
  package static let elements = 100_000
  /// The maximum depth of nested elements. Each nested view takes two levels.
  package static let depth = 64
}
