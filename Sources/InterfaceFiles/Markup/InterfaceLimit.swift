/// The limits of a file of Interface Builder. The largest storyboards that people keep have a few thousand elements.
package enum InterfaceLimit {
  /// The size of the file in bytes.
  package static let bytes = 8 << 20
  /// The number of elements.
  package static let elements = 100_000
  /// The number of elements that contain each other. A view in a view takes two of them.
  package static let depth = 64
}
