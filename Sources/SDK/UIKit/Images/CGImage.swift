internal import Foundation
internal import ViewTrees

/// A Core Graphics picture. It contains the bytes of the file; an extension has no access to the pixels.
public final class CGImage: Sendable {
  /// The bytes of a PNG or JPEG file.
  package let data: Data
  let header: ImageHeader

  /// The width in pixels.
  public var width: Int { header.width }
  /// The height in pixels.
  public var height: Int { header.height }

  init(_ data: Data, _ header: ImageHeader) {
    self.data = data
    self.header = header
  }
}

extension UIImage {
  /// Creates a picture with a scale of 1.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage.data, header: cgImage.header, scale: 1, mode: .automatic)
  }

  /// The picture as a Core Graphics picture.
  public var cgImage: CGImage? { CGImage(data, header) }
}
