internal import ViewTrees

/// The semantic colours of the system. Their values depend on the appearance.
extension UIColor {
  // MARK: Text

  /// Primary text.
  public class var label: UIColor { UIColor(.system(.label)) }
  /// Secondary text.
  public class var secondaryLabel: UIColor { UIColor(.system(.secondaryLabel)) }
  /// Tertiary text.
  public class var tertiaryLabel: UIColor { UIColor(.system(.tertiaryLabel)) }
  /// Quaternary text, the least prominent.
  public class var quaternaryLabel: UIColor { UIColor(.system(.quaternaryLabel)) }
  /// Placeholder text.
  public class var placeholderText: UIColor { UIColor(.system(.placeholderText)) }
  /// Links.
  public class var link: UIColor { UIColor(.system(.link)) }
  /// Dark text for a light background.
  public class var darkText: UIColor { UIColor(.system(.darkText)) }
  /// Light text for a dark background.
  public class var lightText: UIColor { UIColor(.system(.lightText)) }

  // MARK: Lines

  /// Separator lines that let the content behind them show through.
  public class var separator: UIColor { UIColor(.system(.separator)) }
  /// Opaque separator lines.
  public class var opaqueSeparator: UIColor { UIColor(.system(.opaqueSeparator)) }

  // MARK: Fills

  /// Fills for thin and small shapes.
  public class var systemFill: UIColor { UIColor(.system(.systemFill)) }
  /// Fills for shapes of medium size.
  public class var secondarySystemFill: UIColor { UIColor(.system(.secondarySystemFill)) }
  /// Fills for large shapes.
  public class var tertiarySystemFill: UIColor { UIColor(.system(.tertiarySystemFill)) }
  /// Fills for large areas with complex content.
  public class var quaternarySystemFill: UIColor { UIColor(.system(.quaternarySystemFill)) }

  // MARK: Backgrounds

  /// The main background of an interface.
  public class var systemBackground: UIColor { UIColor(.system(.systemBackground)) }
  /// The background of content on the main background.
  public class var secondarySystemBackground: UIColor { UIColor(.system(.secondarySystemBackground)) }
  /// The background of content on the secondary background.
  public class var tertiarySystemBackground: UIColor { UIColor(.system(.tertiarySystemBackground)) }
  /// The main background of a grouped interface.
  public class var systemGroupedBackground: UIColor { UIColor(.system(.systemGroupedBackground)) }
  /// The background of groups in a grouped interface.
  public class var secondarySystemGroupedBackground: UIColor { UIColor(.system(.secondarySystemGroupedBackground)) }
  /// The background of groups inside other groups.
  public class var tertiarySystemGroupedBackground: UIColor { UIColor(.system(.tertiarySystemGroupedBackground)) }

  // MARK: Colours

  /// The system's blue.
  public class var systemBlue: UIColor { UIColor(.system(.systemBlue)) }
  /// The system's brown.
  public class var systemBrown: UIColor { UIColor(.system(.systemBrown)) }
  /// The system's cyan.
  public class var systemCyan: UIColor { UIColor(.system(.systemCyan)) }
  /// The system's grey.
  public class var systemGray: UIColor { UIColor(.system(.systemGray)) }
  /// The system's second grey.
  public class var systemGray2: UIColor { UIColor(.system(.systemGray2)) }
  /// The system's third grey.
  public class var systemGray3: UIColor { UIColor(.system(.systemGray3)) }
  /// The system's fourth grey.
  public class var systemGray4: UIColor { UIColor(.system(.systemGray4)) }
  /// The system's fifth grey.
  public class var systemGray5: UIColor { UIColor(.system(.systemGray5)) }
  /// The system's sixth grey.
  public class var systemGray6: UIColor { UIColor(.system(.systemGray6)) }
  /// The system's green.
  public class var systemGreen: UIColor { UIColor(.system(.systemGreen)) }
  /// The system's indigo.
  public class var systemIndigo: UIColor { UIColor(.system(.systemIndigo)) }
  /// The system's mint.
  public class var systemMint: UIColor { UIColor(.system(.systemMint)) }
  /// The system's orange.
  public class var systemOrange: UIColor { UIColor(.system(.systemOrange)) }
  /// The system's pink.
  public class var systemPink: UIColor { UIColor(.system(.systemPink)) }
  /// The system's purple.
  public class var systemPurple: UIColor { UIColor(.system(.systemPurple)) }
  /// The system's red.
  public class var systemRed: UIColor { UIColor(.system(.systemRed)) }
  /// The system's teal.
  public class var systemTeal: UIColor { UIColor(.system(.systemTeal)) }
  /// The system's yellow.
  public class var systemYellow: UIColor { UIColor(.system(.systemYellow)) }
}

/// Fixed colours.
extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A dark grey.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A light grey.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// The grey halfway between black and white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent.
  public static let clear = UIColor(white: 0, alpha: 0)
}
