public import Foundation
internal import Synchronization
internal import ViewLayout
internal import ViewTrees

/// A value that views get from their surroundings.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if nothing sets it.
  static var defaultValue: Value { get }
}

/// The appearance.
public enum ColorScheme: Hashable, Sendable, CaseIterable {
  case light, dark
}

/// The direction of writing.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// The user's preferred size of text. The host has one.
public enum DynamicTypeSize: Hashable, Sendable, Comparable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of those for people with low vision.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Opens a page. This host opens none from a snippet.
public struct OpenURLAction: Sendable {
  /// Does nothing.
  public func callAsFunction(_ url: URL) {}
}

/// Closes a presentation. A snippet has none.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

// Unchecked because of the values of authors' keys, which are read where they are set: where views are made.
/// The values that views get from their surroundings.
public struct EnvironmentValues: @unchecked Sendable {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The appearance.
  public var colorScheme = ColorScheme.light
  /// The direction of writing.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The user's preferred size of text.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// The language and its conventions.
  public var locale = Locale.current
  /// The calendar.
  public var calendar = Calendar.current
  /// The time zone.
  public var timeZone = TimeZone.current
  /// The font of texts; nil for the standard one.
  public var font: Font?
  /// The maximum number of lines of a text; nil for no limit.
  public var lineLimit: Int?
  /// The side at which the lines of a text are aligned.
  public var multilineTextAlignment = TextAlignment.leading
  /// The distance between lines of text, in points.
  public var lineSpacing: CGFloat = 0
  /// Whether controls can be used.
  public var isEnabled = true
  /// Whether the user wants less motion: nothing moves.
  public var accessibilityReduceMotion = true
  /// Whether the user wants fewer layers that shine through.
  public var accessibilityReduceTransparency = false
  /// Whether the user wants differences that are not only of colour.
  public var accessibilityDifferentiateWithoutColor = false
  /// Whether the screen is dimmed.
  public var isLuminanceReduced = false
  /// The number of pixels of a point.
  public var displayScale: CGFloat = 2
  /// Opens a page.
  public var openURL: OpenURLAction { OpenURLAction() }
  /// Closes a presentation.
  public var dismiss: DismissAction { DismissAction() }

  var foreground = Paint(color: .system(.label))
  var tint = Color.accentColor
  var look = TextLook()
  var stackAxis: LayoutAxis?
  var imageMode: ViewPicture.Mode?
  var buttonLook = ButtonLook.plain
  var buttonStyle: (any ButtonStyle)?
  var toggleStyle: (any ToggleStyle)?
  var labelStyle: (any LabelStyle)?
  /// Whether the views are the choices of a picker, which finds the selected one by its tag.
  var isChoice = false
  var lineBreak = TextStyle.LineBreak.truncateTail

  /// Makes the standard values.
  public init() {}

  /// The value of a key of the author.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// A value that ``Entry()`` makes.
  public subscript<Key: _EntryKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.first.value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// An object of the author by its type.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// The values of the view whose body is made now. Views of a process are made one after the other.
  static let current = Mutex(EnvironmentValues())
}

/// What a text gets from its surroundings beside its font.
struct TextLook: Hashable, Sendable {
  var weight: Font.Weight?
  var isItalic = false
  var isMonospaced = false
  var hasTabularDigits = false
  var isUnderlined = false
  var isStruckThrough = false
  var textCase: Text.Case?
}

/// How buttons without a style of the author look.
enum ButtonLook: Hashable, Sendable {
  case plain, tinted, bordered, prominent
}
