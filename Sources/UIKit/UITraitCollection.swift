public import Foundation

/// The appearance that a person has chosen.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No choice.
  case unspecified = 0
  /// Dark text on a light background.
  case light = 1
  /// Light text on a dark background.
  case dark = 2
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// An unknown kind.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's screen.
  case carPlay = 3
  /// A computer.
  case mac = 5
}

/// The conditions that choose among the files of a picture, and among the values of a colour.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The number of pixels of a point; 0 if it is not specified.
  public let displayScale: CGFloat
  /// The kind of the device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  /// The conditions of the host: a light appearance, two pixels for a point, and a phone.
  public static let current = UITraitCollection(
    style: .light, scale: UIScreen.main.scale, idiom: UIDevice.current.userInterfaceIdiom)

  /// Makes conditions with an appearance alone.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle)
  }

  /// Makes conditions with a number of pixels of a point alone.
  public convenience init(displayScale: CGFloat) {
    self.init(scale: displayScale)
  }

  /// Makes conditions with a kind of device alone.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(idiom: userInterfaceIdiom)
  }

  /// Combines conditions. The last one that specifies a condition decides it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let reversed = traitCollections.reversed()
    self.init(
      style: reversed.map(\.userInterfaceStyle).first { $0 != .unspecified } ?? .unspecified,
      scale: reversed.map(\.displayScale).first { $0 > 0 } ?? 0,
      idiom: reversed.map(\.userInterfaceIdiom).first { $0 != .unspecified } ?? .unspecified)
  }

  private init(
    style: UIUserInterfaceStyle = .unspecified, scale: CGFloat = 0, idiom: UIUserInterfaceIdiom = .unspecified
  ) {
    userInterfaceStyle = style
    displayScale = scale
    userInterfaceIdiom = idiom
    super.init()
  }
}
