/// The limits of a view tree that a host accepts. An extension's process cuts what exceeds them before it sends a tree.
package enum ViewLimits {
  /// The most nodes.
  package static let nodes = 2_000
  /// The most levels of nodes, counting the root.
  package static let depth = 32
  /// The most bytes in all texts together: lines, labels, titles and identifiers.
  package static let textBytes = 64 << 10
  /// The most runs of text.
  package static let runs = 4_000
  /// The most bytes in all images together.
  package static let imageBytes = 4 << 20
  /// The most images.
  package static let images = 256
  /// The largest width and height of an image, in pixels.
  package static let imageSide = 4_096
  /// The most pixels in all images together. They take 4 bytes each when they are decoded.
  package static let imagePixels = 4_096 * 4_096
  /// The largest distance of a point of a frame from its parent, and the largest side of a frame, in points.
  package static let distance = 4_096.0
  /// The largest size of a font, in points.
  package static let fontSize = 1_024.0
  /// The most points in all paths and maps together.
  package static let points = 20_000
}
