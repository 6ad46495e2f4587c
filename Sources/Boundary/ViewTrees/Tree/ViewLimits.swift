/// The limits on a view tree that a host accepts. An extension's process cuts off the excess before it sends a tree.
package enum ViewLimits {
  /// The maximum number of nodes.
  package static let nodes = 2_000
  /// The maximum depth of nodes, counting the root.
  package static let depth = 32
  /// The maximum number of bytes in all texts together: lines, labels, titles and identifiers.
  package static let textBytes = 64 << 10
  /// The maximum number of text runs.
  package static let runs = 4_000
  /// The maximum number of bytes in all images together.
  package static let imageBytes = 4 << 20
  /// The maximum number of images.
  package static let images = 256
  /// The maximum width and height of an image, in pixels.
  package static let imageSide = 4_096
  /// The maximum number of pixels in all images together. A decoded pixel takes 4 bytes.
  package static let imagePixels = 4_096 * 4_096
  /// The maximum number of scans, frames and compressed texts of an image.
  package static let imagePasses = 64
  /// The maximum number of pixels that decoders work on, for all images together: an image counts once for each pass.
  package static let decodedPixels = 2 * imagePixels
  /// The maximum number of nodes that can be tapped.
  package static let actions = 100
  /// The maximum number of bytes in the values of what taps request, for all nodes together.
  package static let actionBytes = 64 << 10
  /// The maximum distance of a frame's point from its parent, and the maximum side of a frame, in points.
  package static let distance = 4_096.0
  /// The maximum size of a font, in points.
  package static let fontSize = 1_024.0
  /// The maximum number of points in all paths and maps together.
  package static let points = 20_000
}
