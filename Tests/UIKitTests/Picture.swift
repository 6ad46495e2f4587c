internal import Foundation
internal import Intents
internal import UIKit

// Beside a module called UIKit, Swift Testing looks for another of its own, which Linux does not have: a file imports
// the one or the other.

/// A picture as the tests look at it.
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

  private init?(_ image: UIImage?) {
    guard let image else { return nil }
    self.image = image
  }

  var size: CGSize { image.size }
  var png: Data? { UIImagePNGRepresentation(image) }
  var jpeg: Data? { UIImageJPEGRepresentation(image, 0.5) }

  /// Whether a request carries the same bytes.
  var isCarried: Bool { INImage(uiImage: image) == (png ?? jpeg).map { INImage(imageData: $0) } }
}

/// What the tests ask about colours.
enum Colours {
  static var redIsCarried: Bool { UIColor.red.cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
  static var partsCount: Bool { UIColor(white: 0, alpha: 1) == .black }
  static var opacityCounts: Bool {
    UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
  }
  static var differ: Bool { UIColor.red != UIColor.blue }
}
