public import Foundation
internal import AppIntents
internal import ViewTrees

/// A picture of an asset catalogue by its name.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// Names a picture.
  public init(name: String, bundle: Bundle) {
    self.name = name
  }
}

/// A picture. The symbols of Apple's systems do not exist here: a ring is in their place, with their name.
public struct Image: Equatable, Sendable {
  /// The size of a symbol beside a text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// How the colours of a picture are drawn.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// How a larger rectangle is filled.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// How pixels are scaled. The page decides.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  private enum Source: Equatable, Sendable {
    case file(String)
    case symbol(String)
  }

  private let source: Source
  private var isResizable = false
  private var isTemplate = false
  private var isHidden = false

  /// Shows a picture of the bundle: a PNG or JPEG file with this name.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .file(name)
  }

  /// Shows a picture of the bundle, with a label for assistive technology.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .file(name)
  }

  /// Shows a picture of the bundle that assistive technology ignores.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .file(name)
    isHidden = true
  }

  /// Shows a picture of an asset catalogue.
  public init(_ resource: ImageResource) {
    source = .file(resource.name)
  }

  /// Shows a mark in place of a symbol of Apple's systems.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// Shows a mark in place of a symbol of Apple's systems.
  public init(systemName: String, variableValue: Double?) {
    source = .symbol(systemName)
  }

  /// Stands for a picture of UIKit. A snippet does not show it yet, and leaves no space for it.
  public init<Picture: NSObject>(uiImage: Picture) {
    source = .file("")
  }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  /// Fills the space that the picture is offered.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    changed { $0.isResizable = true }
  }

  /// Replaces the colours of the picture by the current style, or shows them.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    changed { $0.isTemplate = renderingMode == .template }
  }

  /// Returns the same picture: the page decides how pixels are scaled.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// Returns the same picture: the page decides how edges are drawn.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    let color = environment.foreground.color
    switch source {
    case .symbol(let name):
      let mark = SymbolElement(
        name, fontSize: (environment.font ?? .body).size, color, isResizable: isResizable)
      return builder.element { mark }
    case .file(let name):
      guard let file = BundlePictures.file(name) else { return [] }
      let picture = PictureElement(
        file.image, scale: file.scale, isResizable: isResizable, mode: environment.imageMode ?? .scaleToFill,
        tint: isTemplate ? color : nil)
      let isHidden = isHidden
      return builder.element {
        isHidden ? LabelledElement(picture) { $0.isHidden = true } : picture
      }
    }
  }
}

/// The pictures in the folder of the bundle.
enum BundlePictures {
  /// The file with a name, in the highest resolution that there is; nil if there is none, or if it is no picture.
  static func file(_ name: String) -> (image: ViewImage, scale: Double)? {
    guard !name.isEmpty, !name.contains("/"), name.utf8.count <= 255 else { return nil }
    for (suffix, scale) in [("@3x", 3.0), ("@2x", 2.0), ("", 1.0)] {
      for ending in ["", ".png", ".jpg", ".jpeg"] where suffix.isEmpty || !ending.isEmpty {
        guard let data = BundleFile.bytes("\(name)\(suffix)\(ending)", maximumBytes: ViewLimits.imageBytes),
          let image = try? ViewImage(Data(data))
        else { continue }
        return (image, scale)
      }
    }
    return nil
  }
}
