extension UIColor {
  /// A dark grey.
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  /// A light grey.
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  /// The colour of text in the host's appearance.
  public class var label: UIColor { system("label") }
  /// The colour behind an interface in the host's appearance.
  public class var systemBackground: UIColor { system("systemBackground") }
  /// The system's blue in the host's appearance.
  public class var systemBlue: UIColor { system("systemBlue") }
  /// The system's brown in the host's appearance.
  public class var systemBrown: UIColor { system("systemBrown") }
  /// The system's cyan in the host's appearance.
  public class var systemCyan: UIColor { system("systemCyan") }
  /// The system's grey in the host's appearance.
  public class var systemGray: UIColor { system("systemGray") }
  /// The system's green in the host's appearance.
  public class var systemGreen: UIColor { system("systemGreen") }
  /// The system's indigo in the host's appearance.
  public class var systemIndigo: UIColor { system("systemIndigo") }
  /// The system's mint in the host's appearance.
  public class var systemMint: UIColor { system("systemMint") }
  /// The system's orange in the host's appearance.
  public class var systemOrange: UIColor { system("systemOrange") }
  /// The system's pink in the host's appearance.
  public class var systemPink: UIColor { system("systemPink") }
  /// The system's purple in the host's appearance.
  public class var systemPurple: UIColor { system("systemPurple") }
  /// The system's red in the host's appearance.
  public class var systemRed: UIColor { system("systemRed") }
  /// The system's teal in the host's appearance.
  public class var systemTeal: UIColor { system("systemTeal") }
  /// The system's yellow in the host's appearance.
  public class var systemYellow: UIColor { system("systemYellow") }

  /// The colour of the system's table for the appearance of the host.
  private static func system(_ name: String) -> UIColor {
    let isDark = UITraitCollection.current.userInterfaceStyle == .dark
    let color = SystemColor.named(name + "Color", isDark: isDark)
    return color.map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha) } ?? .black
  }
}
