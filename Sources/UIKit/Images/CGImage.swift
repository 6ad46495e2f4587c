internal import Foundation

/// A picture as Core Graphics has it: the bytes of its file, of which an extension does not see the pixels.
public final class CGImage: Sendable {
  /// The bytes of a PNG or JPEG file.
  package let data: Data
  let file: ImageFile

  /// The number of pixels in a row.
  public var width: Int { file.width }
  /// The number of rows.
  public var height: Int { file.height }

  init(_ data: Data, _ file: ImageFile) {
    (self.data, self.file) = (data, file)
  }
}

extension UIImage {
  /// Creates a picture of one point for each pixel.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage.data, cgImage.file, scale: 1, .automatic)
  }

  /// The picture as Core Graphics has it.
  public var cgImage: CGImage? { CGImage(data, file) }
}
