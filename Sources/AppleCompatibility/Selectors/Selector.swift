/// The name of a method that is called by name.
///
/// On Apple's systems the Objective-C runtime finds the method. Here a table does, which the adaptation of sources adds
/// to each file with `@objc`, `@IBAction` or `#selector`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name that Objective-C uses: `tapped:`.
  let name: String
  /// The name that Swift uses, as far as the source shows it: `tapped(_:)` or `tapped`.
  let member: String?

  /// Creates a selector from the name that Objective-C uses: `tapped:` for `tapped(_:)`.
  public init(_ name: String) {
    self.name = name
    member = nil
  }

  /// Creates a selector from the name that Objective-C uses.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates the selector that an adapted `#selector` stands for.
  ///
  /// - Parameters:
  ///   - name: the name that Objective-C uses, as far as the source shows it.
  ///   - member: the name that Swift uses, with its labels if the source shows them.
  public init(_ name: String, member: String) {
    self.name = name
    self.member = member
  }

  /// The name that Objective-C uses.
  public var description: String { name }

  /// Whether the names are equal.
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  /// Feeds the name into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a selector from the name that Objective-C uses.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name that Objective-C uses for the method.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
