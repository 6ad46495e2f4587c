internal import Foundation
internal import Intents
internal import UIKit

// With a module called UIKit, Swift Testing needs an overlay that Linux does not have. Therefore a file imports only
// one of the two.

/// A picture in the form that the tests compare.
struct Picture {
  private let image: UIImage

  init?(_ data: Data) {
    self.init(UIImage(data: data))
  }

  init?(path: String) {
    self.init(UIImage(contentsOfFile: path))
  }

  init?(named name: String) {
    self.init(UIImage(named: name))
  }

  /// The picture of a bundle, for an appearance and a scale.
  init?(named name: String, in bundle: Bundle, isDark: Bool = false, scale: Double = 2) {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: isDark ? .dark : .light), UITraitCollection(displayScale: scale),
    ])
    self.init(UIImage(named: name, in: bundle, compatibleWith: traits))
  }

  private init?(_ image: UIImage?) {
    guard let image else { return nil }
    self.image = image
  }

  /// The width in pixels, by which tests identify a file.
  var pixels: Int { Int(image.size.width * image.scale) }
  var isTemplate: Bool { image.renderingMode == .alwaysTemplate }
  var originalIsTemplate: Bool { image.withRenderingMode(.alwaysOriginal).renderingMode == .alwaysTemplate }
  var size: CGSize { image.size }
  var png: Data? { UIImagePNGRepresentation(image) }
  var jpeg: Data? { UIImageJPEGRepresentation(image, 0.5) }

  /// Whether a request contains the same bytes.
  var isCarried: Bool { INImage(uiImage: image) == (png ?? jpeg).map { INImage(imageData: $0) } }
}

/// Data of an asset catalogue in the form that the tests compare.
struct NamedData {
  let text: String
  let type: String

  init?(_ name: String, in bundle: Bundle) {
    guard let asset = NSDataAsset(name: name, bundle: bundle) else { return nil }
    text = String(decoding: asset.data, as: UTF8.self)
    type = asset.typeIdentifier
  }
}

/// The screen and the device in the form that the tests compare.
enum Surroundings {
  static var screen: (size: CGSize, pixels: CGSize, scale: Double) {
    (UIScreen.main.bounds.size, UIScreen.main.nativeBounds.size, Double(UIScreen.main.scale))
  }
  static var isPhone: Bool { UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.model == "iPhone" }
  static var system: String { UIDevice.current.systemName }
  static var isIdentifierStable: Bool {
    defer { UserDefaults.standard.removeObject(forKey: "org.intent-host.identifierForVendor") }
    return UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor
  }
}

/// Colours in the form that the tests compare.
enum Colours {
  /// Red, green, blue and opacity of a colour of a bundle, in hundredths.
  static func named(_ name: String, in bundle: Bundle, isDark: Bool = false) -> [Int]? {
    let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    return UIColor(named: name, in: bundle, compatibleWith: traits).map { color in
      (color.cgColor.components ?? []).map { Int(($0 * 100).rounded()) }
    }
  }

  static var redIsCarried: Bool { UIColor.red.cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
  static var partsCount: Bool { UIColor(white: 0, alpha: 1) == .black }
  static var opacityCounts: Bool {
    UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
  }
  static var differ: Bool { UIColor.red != UIColor.blue }
}
