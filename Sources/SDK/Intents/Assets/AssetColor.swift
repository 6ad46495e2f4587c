internal import BaseFiles
internal import Foundation

/// A colour of an asset catalogue.
package enum AssetColor: Equatable {
  /// Red, green, blue and opacity in sRGB, each between 0 and 1.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
  /// The name of a system colour, such as `systemBlueColor`.
  case system(String)

  /// Parses the member `color` of an entry. The result is nil if a component is missing or the colour space is unknown.
  init?(_ color: JSONValue) {
    if let name = color["reference"]?.text {
      self = .system(name)
      return
    }
    guard let components = color["components"] else { return nil }
    func component(_ name: String) -> Double? { (components[name]?.text).flatMap(Self.number) }
    let alpha = component("alpha") ?? 1
    if let white = component("white") {
      self = .components(red: white, green: white, blue: white, alpha: alpha)
    } else if let red = component("red"), let green = component("green"), let blue = component("blue") {
      let isWide = color["color-space"] == "display-p3"
      let (red, green, blue) = isWide ? Self.standard(red: red, green: green, blue: blue) : (red, green, blue)
      self = .components(red: red, green: green, blue: blue, alpha: alpha)
    } else {
      return nil
    }
  }

  /// Parses a component in the forms that Xcode writes: `0.5`, `0x80` or `128`.
  private static func number(_ text: String) -> Double? {
    let isWhole = !text.contains(".")
    let number = text.hasPrefix("0x") ? UInt8(text.dropFirst(2), radix: 16).map(Double.init) : Double(text)
    return number.flatMap { $0.isFinite ? min(max(isWhole && $0 != 1 ? $0 / 255 : $0, 0), 1) : nil }
  }

  /// Converts Display P3 to sRGB. Both colour spaces have the same transfer function. The matrix is from CSS Color
  /// Module Level 4, section 10.
  private static func standard(red: Double, green: Double, blue: Double) -> (Double, Double, Double) {
    let red = linear(red)
    let green = linear(green)
    let blue = linear(blue)
    return (
      encoded(1.2249401763 * red - 0.2249401763 * green),
      encoded(-0.0420569547 * red + 1.0420569547 * green),
      encoded(-0.0196375546 * red - 0.0786360656 * green + 1.0982736202 * blue)
    )
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
