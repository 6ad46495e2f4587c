// Words of input and screens. A snippet has neither, so that none has an effect.

// The names are those of Apple.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Which keys a keyboard shows.
public enum KeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The label of the key that ends an input.
public enum SubmitLabel: Hashable, Sendable {
  case done, go, send, join, route, search, `return`, next, `continue`
}

/// Where capital letters are typed.
public enum TextInputAutocapitalization: Hashable, Sendable {
  case never, words, sentences, characters
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What is typed.
public enum TextContentType: Hashable, Sendable {
  case name, givenName, familyName, emailAddress, telephoneNumber, username, password, newPassword, oneTimeCode, URL
  case postalCode, addressCity
}

/// Where the field of a search is.
public enum SearchFieldPlacement: Hashable, Sendable {
  case automatic, toolbar, sidebar, navigationBarDrawer

  /// In a bar, perhaps at all times.
  public static func navigationBarDrawer(displayMode: DisplayMode) -> SearchFieldPlacement { .navigationBarDrawer }

  /// When the field is shown.
  public enum DisplayMode: Hashable, Sendable {
    case automatic, always
  }
}

/// How screens are arranged.
public enum NavigationStyle: Hashable, Sendable {
  case automatic, stack, columns, balanced, prominentDetail
}

/// The look of forms.
public enum SystemFormStyle: Hashable, Sendable {
  case automatic, columns, grouped
}

/// Keys that are held.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// A sum of bits.
  public let rawValue: Int

  /// Makes a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The key for commands.
  public static let command = EventModifiers(rawValue: 1)
  /// The key for capital letters.
  public static let shift = EventModifiers(rawValue: 2)
  /// The key for other characters.
  public static let option = EventModifiers(rawValue: 4)
  /// The key for control characters.
  public static let control = EventModifiers(rawValue: 8)
}

/// A key.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character of the key.
  public let character: Character

  /// Names a key by its character.
  public init(_ character: Character) {
    self.character = character
  }

  /// Names a key by its character.
  public init(extendedGraphemeClusterLiteral character: Character) {
    self.character = character
  }

  /// The key that ends a line.
  public static let `return` = KeyEquivalent("\r")
  /// The key that stops something.
  public static let escape = KeyEquivalent("\u{1b}")
  /// The space bar.
  public static let space = KeyEquivalent(" ")
  /// The key that deletes a character.
  public static let delete = KeyEquivalent("\u{8}")
}

/// A key with keys that are held.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// The keys that are held.
  public let modifiers: EventModifiers

  /// Makes a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The one of the main button.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The one of the button that ends a question.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// The height of something over an app. Nothing is over a snippet.
public struct PresentationDetent: Hashable, Sendable {
  /// Half of the screen.
  public static let medium = PresentationDetent(value: 0.5)
  /// The screen.
  public static let large = PresentationDetent(value: 1)

  private let value: Double

  /// A part of the screen.
  public static func fraction(_ fraction: Double) -> PresentationDetent { PresentationDetent(value: fraction) }
  /// A height in points.
  public static func height(_ height: Double) -> PresentationDetent { PresentationDetent(value: height) }
}
