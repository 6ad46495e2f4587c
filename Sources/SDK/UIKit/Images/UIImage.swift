public import Foundation
internal import Intents
internal import ViewTrees

// Unchecked because of the superclass: immutable, except for the accessibility texts. No lock protects these, so an app
// has to set them before another thread uses the picture.
/// A picture as the bytes of its file. The host draws it; an extension has no access to the pixels.
open class UIImage: NSObject, @unchecked Sendable {
  /// How a view draws the colours of a picture.
  public enum RenderingMode: Int, Sendable {
    /// The view decides.
    case automatic = 0
    /// With the colours of the picture.
    case alwaysOriginal = 1
    /// As a template: the tint colour of the view replaces all colours.
    case alwaysTemplate = 2
  }

  /// How a picture with cap insets fills a larger rectangle.
  public enum ResizingMode: Int, Sendable {
    /// Its middle is tiled.
    case tile = 0
    /// Its middle is stretched.
    case stretch = 1
  }

  /// The bytes of the file. Copies of the picture share them.
  let data: Data
  let header: ImageHeader
  /// The colour that replaces all colours; nil for the view's tint colour.
  let tint: UIColor?

  /// The number of pixels per point. A file called `name@2x.png` has 2.
  public let scale: CGFloat

  /// How a view draws the colours. An asset catalogue can request a template.
  public let renderingMode: RenderingMode

  /// The widths of the edges that keep their size when the picture is stretched. A card ignores them and scales the
  /// whole picture.
  public let capInsets: UIEdgeInsets

  /// The insets of the rectangle that is used for alignment: zero.
  public var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The description of the picture for assistive technology; nil for none.
  open var accessibilityLabel: String?

  /// The identifier by which a test finds the picture; nil for none.
  open var accessibilityIdentifier: String?

  /// The size of the picture in points.
  public var size: CGSize {
    CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale)
  }

  /// Creates a picture from the bytes of a PNG or JPEG file; nil for other bytes.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates a picture from the bytes of a PNG or JPEG file; nil for other bytes.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(data, scale: scale, .automatic)
  }

  /// Reads the file at `path`; nil if it can't be read, or is neither a PNG nor a JPEG file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// Loads a picture from the extension's bundle: from its asset catalogues, or else from its folder and its language
  /// folders, where the file name extension is optional. Returns nil if there is none with this name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Loads a picture from `bundle`, for the appearance and the scale of `traitCollection`. If `bundle` is nil, the
  /// extension's own bundle is used; if the traits are nil, ``UITraitCollection/current``. Returns nil if there is none
  /// with this name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let found = BundleAssets(bundle, AssetTraits(traitCollection)).image(name), let data = found.file.read()
    else { return nil }
    do throws(ViewImage.FormatError) {
      _ = try ImageHeader(data)
    } catch {
      found.file.logRejection("it \(error.description)")
    }
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
    // A file that is not a picture has no image, as on Apple's systems.
    guard let header = try? ImageHeader(data), scale > 0, scale.isFinite else { return nil }
    self.init(data, header: header, scale: scale, mode: mode)
  }

  /// Makes a picture from bytes that were already checked.
  init(_ data: Data, header: ImageHeader, scale: CGFloat, mode: RenderingMode) {
    self.data = data
    self.header = header
    self.scale = scale
    renderingMode = mode
    tint = nil
    capInsets = .zero
    super.init()
  }

  private init(_ image: UIImage, _ mode: RenderingMode, tint: UIColor?, capInsets: UIEdgeInsets) {
    data = image.data
    header = image.header
    scale = image.scale
    renderingMode = mode
    self.tint = tint
    self.capInsets = capInsets
    super.init()
    accessibilityLabel = image.accessibilityLabel
    accessibilityIdentifier = image.accessibilityIdentifier
  }

  /// A copy of the picture with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode, tint: tint, capInsets: capInsets)
  }

  /// A copy of the picture with a colour that replaces all colours.
  open func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(self, .alwaysTemplate, tint: color, capInsets: capInsets)
  }

  /// A copy of the picture with a colour that replaces all colours when the picture is drawn as a template.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(self, renderingMode, tint: color, capInsets: capInsets)
  }

  /// A copy of the picture with cap insets.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(self, renderingMode, tint: tint, capInsets: capInsets)
  }

  /// A copy of the picture with cap insets. Its middle is always stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }

  /// The bytes of a PNG file; nil for a JPEG file, because the format is never converted.
  open func pngData() -> Data? { header.format == .png ? data : nil }

  /// The unchanged bytes of a JPEG file; nil for a PNG file, because the format is never converted.
  open func jpegData(compressionQuality: CGFloat) -> Data? { header.format == .jpeg ? data : nil }
}

extension UIImage {
  // Unchecked because of the superclass: it has no state.
  /// The appearance of a system symbol. There are no symbols on Linux.
  open class Configuration: NSObject, @unchecked Sendable {}

  // Unchecked because of the superclass: it has no state.
  /// The size and the weight of a system symbol. There are no symbols on Linux.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// Makes a configuration with a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init()
    }

    /// Makes a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init()
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The former name of `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The former name of `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
