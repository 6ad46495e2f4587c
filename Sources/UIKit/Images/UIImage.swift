public import Foundation
internal import Intents

/// A picture as the bytes of its file. The host draws it; an extension does not see its pixels.
open class UIImage: NSObject, @unchecked Sendable {
  /// The way in which a view draws the colours of a picture.
  public enum RenderingMode: Int, Sendable {
    /// As the view decides.
    case automatic = 0
    /// With the colours of the picture.
    case alwaysOriginal = 1
    /// With the tint of the view in the place of all colours.
    case alwaysTemplate = 2
  }

  /// How a picture with fixed edges fills a larger rectangle.
  public enum ResizingMode: Int, Sendable {
    /// With copies of its middle.
    case tile = 0
    /// With a stretched middle.
    case stretch = 1
  }

  /// The bytes, which copies of the picture share.
  let data: Data
  let file: ImageFile
  /// The colour in the place of all colours; nil for the view's.
  let tint: UIColor?

  /// The number of pixels of a point: 2 for a file with the name `name@2x.png`.
  public let scale: CGFloat

  /// The way in which a view draws the colours. An asset catalogue can ask for a template.
  public let renderingMode: RenderingMode

  /// The widths of the edges that do not change with the size. A card scales the whole picture.
  public let capInsets: UIEdgeInsets

  /// The distances from the edges to what is aligned.
  public var alignmentRectInsets: UIEdgeInsets { .zero }

  /// What the picture shows, for people who do not see it; nil for none.
  open var accessibilityLabel: String?

  /// The name by which a test finds the picture; nil for none.
  open var accessibilityIdentifier: String?

  /// The size of the picture in points.
  public var size: CGSize {
    CGSize(width: CGFloat(file.width) / scale, height: CGFloat(file.height) / scale)
  }

  /// Creates a picture from the bytes of a PNG or JPEG file; nil for other bytes.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates a picture from the bytes of a PNG or JPEG file; nil for other bytes.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(data, scale: scale, .automatic)
  }

  /// Reads the file at `path`; nil if it is no picture.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// Finds the picture with this name in the extension's bundle: in its asset catalogues, or else in its folder and its
  /// folders of languages, where the file name extension is optional. Returns nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds the picture with this name in `bundle`, for the appearance and the scale of `traitCollection`. The bundle nil
  /// is the extension's own, and the traits nil are those of ``UITraitCollection/current``. Returns nil if there is
  /// none.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let found = BundleAssets(bundle, AssetTraits(traitCollection)).image(name), let data = found.file.read()
    else { return nil }
    if ImageFile(data) == nil { found.file.logRefusal("it is neither a PNG nor a JPEG file") }
    self.init(data, scale: CGFloat(found.scale), found.isTemplate ? .alwaysTemplate : .automatic)
  }

  /// Returns nil: the symbols of Apple's systems do not exist on Linux.
  public convenience init?(systemName name: String) {
    return nil
  }

  /// Returns nil: the symbols of Apple's systems do not exist on Linux.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    return nil
  }

  private convenience init?(_ data: Data, scale: CGFloat, _ mode: RenderingMode) {
    guard let file = ImageFile(data), scale > 0, scale.isFinite else { return nil }
    self.init(data, file, scale: scale, mode)
  }

  /// Takes the bytes of a picture that is known to be one.
  init(_ data: Data, _ file: ImageFile, scale: CGFloat, _ mode: RenderingMode) {
    (self.data, self.file, self.scale) = (data, file, scale)
    (renderingMode, tint, capInsets) = (mode, nil, .zero)
    super.init()
  }

  private init(_ image: UIImage, _ mode: RenderingMode, tint: UIColor?, capInsets: UIEdgeInsets) {
    (data, file, scale) = (image.data, image.file, image.scale)
    (renderingMode, self.tint, self.capInsets) = (mode, tint, capInsets)
    super.init()
    (accessibilityLabel, accessibilityIdentifier) = (image.accessibilityLabel, image.accessibilityIdentifier)
  }

  /// The same picture, which a view draws in another way.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode, tint: tint, capInsets: capInsets)
  }

  /// The same picture with a colour in the place of all colours.
  open func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(self, .alwaysTemplate, tint: color, capInsets: capInsets)
  }

  /// The same picture with a colour in the place of all colours, where a view draws it as a template.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode, tint: color, capInsets: capInsets)
  }

  /// The same picture with edges that do not change with the size.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(self, renderingMode, tint: tint, capInsets: capInsets)
  }

  /// The same picture with edges that do not change with the size. Its middle is stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }

  /// The bytes of a PNG file; nil for a JPEG file, because pictures are not converted.
  open func pngData() -> Data? { file.kind == .png ? data : nil }

  /// The unchanged bytes of a JPEG file; nil for a PNG file, because pictures are not converted.
  open func jpegData(compressionQuality: CGFloat) -> Data? { file.kind == .jpeg ? data : nil }
}

extension UIImage {
  /// How a symbol of Apple's systems looks. There are no symbols.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The size and the weight of a symbol of Apple's systems. There are no symbols.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Makes a configuration with a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init()
    }

    /// Makes a configuration with the size of a kind of text.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init()
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older spelling of `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The older spelling of `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
