/// The name of a method that is called by name.
///
/// On Apple's systems, the Objective-C runtime finds the method. Here a table finds it. The adaptation of sources adds
/// a table to each file with `@objc`, `@IBAction` or `#selector`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The Objective-C name: `tapped:`.
  let name: String
  /// The Swift name as far as the source shows it: `tapped(_:)` or `tapped`. Nil if only the Objective-C name is known.
  let member: String?

  /// Creates a selector from an Objective-C name, such as `tapped:` for `tapped(_:)`.
  public init(_ name: String) {
    self.name = name
    member = nil
  }

  /// Creates a selector from an Objective-C name.
  public init(stringLiteral name: String) { self.init(name) }

  /// Creates the selector for an adapted `#selector`.
  ///
  /// - Parameters:
  ///   - name: the Objective-C name, as far as the source shows it.
  ///   - member: the Swift name, with its labels if the source shows them.
  public init(_ name: String, member: String) {
    self.name = name
    self.member = member
  }

  /// The Objective-C name.
  public var description: String { name }

  /// Whether the names are equal.
  public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }

  /// Feeds the name into the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a selector from an Objective-C name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the Objective-C name of the method.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
