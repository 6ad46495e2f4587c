public import Foundation

/// A picture as the bytes of its file. It can't be drawn: an extension loads pictures to pass them on.
open class UIImage: NSObject, @unchecked Sendable {
  private let data: Data
  private let file: ImageFile

  /// The number of pixels of a point: 2 for a file with the name `name@2x.png`.
  public let scale: CGFloat

  /// The size of the picture in points.
  public var size: CGSize {
    CGSize(width: CGFloat(file.width) / scale, height: CGFloat(file.height) / scale)
  }

  /// Creates a picture from the bytes of a PNG or JPEG file; nil for other bytes.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates a picture from the bytes of a PNG or JPEG file; nil for other bytes.
  public init?(data: Data, scale: CGFloat) {
    guard let file = ImageFile(data), scale > 0 else { return nil }
    self.data = data
    self.file = file
    self.scale = scale
    super.init()
  }

  /// Reads the file at `path`; nil if it is no picture.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// Reads the picture `name` of the extension's bundle; the file name extension is optional. Returns nil if there is
  /// none. Asset catalogues are not supported.
  public convenience init?(named name: String) {
    let plain = (name as NSString).deletingPathExtension
    let ending = (name as NSString).pathExtension
    for kind in ending.isEmpty ? ["png", "jpg", "jpeg"] : [ending] {
      for suffix in ["", "@2x", "@3x"] {
        guard let path = Bundle.main.path(forResource: plain + suffix, ofType: kind) else { continue }
        self.init(contentsOfFile: path)
        return
      }
    }
    return nil
  }

  /// The bytes of a PNG file; nil for a JPEG file, because pictures are not converted.
  open func pngData() -> Data? { file.kind == .png ? data : nil }

  /// The unchanged bytes of a JPEG file; nil for a PNG file, because pictures are not converted.
  open func jpegData(compressionQuality: CGFloat) -> Data? { file.kind == .jpeg ? data : nil }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older spelling of `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older spelling of `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
