internal import struct Foundation.Data
internal import IntentWire

/// Reads the images of a view tree.
enum ViewImageReader {
  /// Returns the known images and the images in the tree's message.
  static func images(_ fields: ViewFields, known: [Int: ViewImage]) throws(ViewTreeError) -> [Int: ViewImage] {
    var images = known
    let list = try fields.list("images")
    guard list.count <= ViewLimits.images else {
      throw fields.error("images", "has \(list.count) images, where \(ViewLimits.images) is the limit")
    }
    for entry in list {
      guard let number = try entry.integer("number", in: 0...Int(Int32.max)) else {
        throw entry.error("number", "is missing")
      }
      guard case .data(let bytes) = entry.object["bytes"] else { throw entry.error("bytes", "is missing") }
      guard bytes.count <= ViewLimits.imageBytes else {
        throw entry.error("bytes", "has \(bytes.count) bytes, where \(ViewLimits.imageBytes) is the limit")
      }
      images[number] = try image(bytes, entry)
    }
    return images
  }

  private static func image(_ bytes: Data, _ entry: ViewFields) throws(ViewTreeError) -> ViewImage {
    let image: ViewImage
    do { image = try ViewImage(bytes) } catch { throw entry.error("bytes", error.description) }
    guard max(image.width, image.height) <= ViewLimits.imageSide else {
      let limit = "\(ViewLimits.imageSide) × \(ViewLimits.imageSide)"
      throw entry.error("bytes", "has \(image.width) × \(image.height) pixels, where \(limit) is the limit")
    }
    return image
  }

  /// Checks the images that the nodes refer to against the limits of a tree.
  static func check(_ used: Set<Int>, of images: [Int: ViewImage]) throws(ViewTreeError) {
    let images = used.compactMap { images[$0] }
    let bytes = images.reduce(0) { $0 + $1.bytes.count }
    guard bytes <= ViewLimits.imageBytes else {
      throw ViewTreeError("view.images", "have \(bytes) bytes, where \(ViewLimits.imageBytes) is the limit")
    }
    let pixels = images.reduce(0) { $0 + $1.width * $1.height }
    guard pixels <= ViewLimits.imagePixels else {
      throw ViewTreeError("view.images", "have \(pixels) pixels, where \(ViewLimits.imagePixels) is the limit")
    }
    let decoded = images.reduce(0) { $0 + $1.decodedPixels }
    guard decoded <= ViewLimits.decodedPixels else {
      throw ViewTreeError(
        "view.images", "have \(decoded) pixels in all scans and frames, where \(ViewLimits.decodedPixels) is the limit")
    }
  }
}
