public import Foundation

/// Puts the parts of a person's name together, and takes a name apart.
///
/// Foundation has a class of this name that can't be made. An expression finds this one by itself, and so does every
/// subclass of `NSObject`; a type that is written out elsewhere needs
/// `import class AppleCompatibility.PersonNameComponentsFormatter`.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// How much of the name is told.
  public enum Style: Int, Sendable {
    /// As ``medium``.
    case `default`
    /// What one calls the person: the given name.
    case short
    /// Given and family name.
    case medium
    /// All parts but the nickname.
    case long
    /// The initials; in scripts that have none, the family name.
    case abbreviated
  }

  /// Which name is told.
  public struct Options: OptionSet, Sendable {
    /// The choices' bits.
    public let rawValue: UInt

    /// Takes the choices' bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// How the name is spoken, instead of how it is written.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// How much of the name is told.
  open var style: Style = .default
  /// Whether it is told how the name is spoken.
  open var isPhonetic = false

  /// Makes a formatter that tells given and family name.
  public override init() {
    super.init()
  }

  /// Makes a formatter that tells given and family name; what an archive holds is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The name in one string; empty where the parts that are told are missing.
  open func string(from components: PersonNameComponents) -> String {
    let told = isPhonetic ? components.phoneticRepresentation : components
    return told.map { WrittenName($0).text(style) } ?? ""
  }

  /// The name in one string.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// The parts of a name; nil where there is none.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    NameParser(string).components
  }

  /// The name of a person's components; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map { string(from: $0) }
  }
}

extension NSObject {
  /// Chooses between this module's class and Foundation's, which are both in sight where a type is written out.
  public typealias PersonNameComponentsFormatter = AppleCompatibility.PersonNameComponentsFormatter
}
