public import Foundation

/// A picture as the bytes of its file. Nothing is drawn here: an extension loads pictures to hand them on.
open class UIImage: NSObject, @unchecked Sendable {
  private let data: Data
  private let file: ImageFile

  /// How many pixels a point has: 2 for a file called `name@2x.png`.
  public let scale: CGFloat

  /// How large the picture is, in points.
  public var size: CGSize {
    CGSize(width: CGFloat(file.width) / scale, height: CGFloat(file.height) / scale)
  }

  /// Takes the bytes of a PNG or JPEG file; nil for anything else.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Takes the bytes of a PNG or JPEG file; nil for anything else.
  public init?(data: Data, scale: CGFloat) {
    guard let file = ImageFile(data), scale > 0 else { return nil }
    self.data = data
    self.file = file
    self.scale = scale
    super.init()
  }

  /// Reads the file at `path`; nil where there is no picture.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// Reads the picture that the extension's bundle has under `name`, with or without its file's ending; nil where there
  /// is none. There are no asset catalogues.
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

  /// The bytes of a PNG file; nil for a picture that is none, since nothing is converted here.
  open func pngData() -> Data? { file.kind == .png ? data : nil }

  /// The bytes of a JPEG file as they are; nil for a picture that is none, since nothing is converted here.
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
