public import Foundation
public import IntentWire

/// A colour. Foundation on Linux has no such class.
///
/// Colour spaces are not supported: the components are sRGB or a grey.
public final class CGColor: Hashable, Sendable {
  private let values: [CGFloat]

  /// Makes a colour from red, green, blue and opacity, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
  }

  /// Makes a colour from red, green, blue and opacity, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Makes a grey: 0 is black, 1 is white.
  public init(gray: CGFloat, alpha: CGFloat) {
    values = [gray, alpha]
  }

  /// The components, with the opacity last.
  public var components: [CGFloat]? { values }

  /// The number of components, including the opacity.
  public var numberOfComponents: Int { values.count }

  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { values[values.count - 1] }

  /// Whether both colours have the same components.
  public static func == (one: CGColor, other: CGColor) -> Bool { one.values == other.values }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

extension CGColor: IntentValue {
  /// Black.
  public static var absent: CGColor { CGColor(gray: 0, alpha: 1) }

  /// The components as an object for the wire.
  public var wireValue: WireValue {
    var object = WireObject(type: "CGColor")
    object["components"] = values.map { Double($0) }.wireValue
    return .object(object)
  }

  /// Decodes a colour; nil if the object has neither two nor four components.
  public static func value(from wireValue: WireValue) -> CGColor? {
    let parts: [Double] = wireValue.objectValue?.decoded("components") ?? []
    return switch parts.count {
    case 2: CGColor(gray: parts[0], alpha: parts[1])
    case 4: CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    default: nil
    }
  }
}
