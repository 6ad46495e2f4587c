public import Foundation
public import IntentWire

/// A colour; that of a car, for there is nothing to draw on.
public final class CGColor: NSObject, @unchecked Sendable {
  /// The parts of the colour, each between 0 and 1: red, green, blue and opacity, or the shade of grey and opacity.
  public let components: [CGFloat]?

  /// How many parts there are, opacity among them.
  public var numberOfComponents: Int { components?.count ?? 0 }
  /// How opaque the colour is.
  public var alpha: CGFloat { components?.last ?? 0 }

  private init(components: [CGFloat]) {
    self.components = components
  }

  /// Makes a colour of its parts of light.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(components: [red, green, blue, alpha])
  }

  /// Makes a shade of grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(components: [gray, alpha])
  }

  /// Whether the other is a colour of the same parts.
  public override func isEqual(_ object: Any?) -> Bool {
    components == (object as? CGColor)?.components
  }

  /// The same for colours that are equal.
  public override var hash: Int { components.hashValue }
}

extension CGColor: IntentValue {
  /// Black.
  public static var absent: CGColor { CGColor(gray: 0, alpha: 1) }

  /// The parts, as numbers.
  public var wireValue: WireValue { (components ?? []).map { Double($0) }.wireValue }

  /// From such numbers.
  public static func value(from wireValue: WireValue) -> CGColor? {
    guard let numbers = [Double].value(from: wireValue), [2, 4].contains(numbers.count) else { return nil }
    return CGColor(components: numbers.map { CGFloat($0) })
  }
}
