internal import Foundation

/// The colours of the system to which an asset catalogue can refer. The values are those of iOS 16.
struct SystemColor {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat = 1

  /// The colour of a reference such as `systemBlueColor`; nil if it is unknown.
  static func named(_ name: String, isDark: Bool) -> SystemColor? {
    table.first { $0.name + "Color" == name }.map { SystemColor(isDark ? $0.dark : $0.light) }
  }

  private init(_ value: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xff) / 255 }
    (red, green, blue) = (part(16), part(8), part(0))
  }

  /// The names with the values for both appearances, as red, green and blue.
  private static let table: [(name: String, light: UInt32, dark: UInt32)] = [
    ("label", 0x000000, 0xffffff), ("systemBackground", 0xffffff, 0x000000),
    ("systemBlue", 0x007aff, 0x0a84ff), ("systemBrown", 0xa2845e, 0xac8e68), ("systemCyan", 0x32ade6, 0x64d2ff),
    ("systemGray", 0x8e8e93, 0x8e8e93), ("systemGray2", 0xaeaeb2, 0x636366), ("systemGray3", 0xc7c7cc, 0x48484a),
    ("systemGray4", 0xd1d1d6, 0x3a3a3c), ("systemGray5", 0xe5e5ea, 0x2c2c2e), ("systemGray6", 0xf2f2f7, 0x1c1c1e),
    ("systemGreen", 0x34c759, 0x30d158), ("systemIndigo", 0x5856d6, 0x5e5ce6), ("systemMint", 0x00c7be, 0x63e6e2),
    ("systemOrange", 0xff9500, 0xff9f0a), ("systemPink", 0xff2d55, 0xff375f), ("systemPurple", 0xaf52de, 0xbf5af2),
    ("systemRed", 0xff3b30, 0xff453a), ("systemTeal", 0x30b0c7, 0x40c8e0), ("systemYellow", 0xffcc00, 0xffd60a),
  ]
}
