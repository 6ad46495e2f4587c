public import Foundation

/// Formats and parses the names of people.
///
/// Foundation has a class with this name that can't be initialised. Expressions, and code in subclasses of `NSObject`,
/// refer to this class automatically. A type annotation elsewhere needs `import class
/// AppleCompatibility.PersonNameComponentsFormatter`. It is not synchronized: a thread that changes it must be its only
/// user.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of the formatted name.
  public enum Style: Int, Sendable {
    /// The same as ``medium``.
    case `default`
    /// The given name.
    case short
    /// The given and family name.
    case medium
    /// All parts except the nickname.
    case long
    /// The initials; in scripts without initials, the family name.
    case abbreviated
  }

  /// The choice of the formatted name.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The pronunciation of the name instead of its spelling.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// The length of the formatted name.
  open var style: Style = .default
  /// Whether the formatter returns the pronunciation of the name.
  open var isPhonetic = false

  /// Creates a formatter with the style ``Style/default``.
  public override init() {
    super.init()
  }

  /// Creates a formatter with the style ``Style/default``. The archive is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The formatted name; empty if the name has none of the components that the style uses.
  open func string(from components: PersonNameComponents) -> String {
    let formattedComponents = isPhonetic ? components.phoneticRepresentation : components
    return formattedComponents.map { WrittenName($0).text(style) } ?? ""
  }

  /// The formatted name in a style.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// Parses a name; nil if the text contains no name.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    NameParser(string).components
  }

  /// The formatted name for `PersonNameComponents`; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }
}

extension NSObject {
  /// Selects this module's class instead of Foundation's class of the same name.
  public typealias PersonNameComponentsFormatter = AppleCompatibility.PersonNameComponentsFormatter
}
