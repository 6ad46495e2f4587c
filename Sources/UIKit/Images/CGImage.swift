internal import Foundation

/// A Core Graphics picture. It contains the bytes of the file; an extension has no access to the pixels.
public final class CGImage: Sendable {
  /// The bytes of a PNG or JPEG file.
  package let data: Data
  let file: ImageFile

  /// The width in pixels.
  public var width: Int { file.width }
  /// The height in pixels.
  public var height: Int { file.height }

  init(_ data: Data, _ file: ImageFile) {
    (self.data, self.file) = (data, file)
  }
}

extension UIImage {
  /// Creates a picture with a scale of 1.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage.data, cgImage.file, scale: 1, .automatic)
  }

  /// The picture as a Core Graphics picture.
  public var cgImage: CGImage? { CGImage(data, file) }
}
