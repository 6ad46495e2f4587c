internal import Foundation
internal import Intents
internal import QuartzCore

/// A colour in sRGB: red, green, blue and opacity.
struct ColorParts: Hashable, Sendable {
  let red, green, blue, alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Decodes a colour from `0xrrggbbaa`.
  init(hex: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 0xff) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  init(_ color: CGColor) {
    let parts = color.rgba
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Makes a colour from hue, saturation and brightness. Hue 0 and hue 1 are both red.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let hue = Self.clamp(hue)
    let saturation = Self.clamp(saturation)
    let brightness = Self.clamp(brightness)
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Hue, saturation and brightness.
  var hsb: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let high = max(red, green, blue)
    let low = min(red, green, blue)
    let range = high - low
    guard range > 0, high > 0 else { return (0, 0, high) }
    let sixth: CGFloat =
      switch high {
      case red: (green - blue) / range
      case green: 2 + (blue - red) / range
      default: 4 + (red - green) / range
      }
    return ((sixth < 0 ? sixth + 6 : sixth) / 6, range / high, high)
  }

  func withAlpha(_ alpha: CGFloat) -> ColorParts { ColorParts(red: red, green: green, blue: blue, alpha: alpha) }

  var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The colour as `0xrrggbbaa`. A component that is not a number becomes 0.
  var hex: UInt32 {
    [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32((Self.clamp($1) * 255).rounded()) }
  }

  private static func clamp(_ part: CGFloat) -> CGFloat { part > 0 ? min(part, 1) : 0 }
}
