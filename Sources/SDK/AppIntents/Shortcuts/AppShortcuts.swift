/// An intent with the phrases that run it.
public struct AppShortcut: Sendable {
  let intent: any AppIntent
  let phrases: [String]
  let shortTitle: LocalizedStringResource?
  let systemImageName: String?

  /// Makes a shortcut.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource? = nil,
    systemImageName: String? = nil
  ) {
    self.intent = intent
    self.phrases = phrases.map(\.text)
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }
}

/// What has shortcuts, for the author's own lists of them.
public protocol AppShortcutsContent {
  /// The shortcuts.
  var appShortcuts: [AppShortcut] { get }
}

/// Builds lists of shortcuts.
@resultBuilder
public enum AppShortcutsBuilder {
  /// Returns one shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }

  /// Returns a list.
  public static func buildExpression(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }

  /// Returns all lists.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] { shortcuts.flatMap(\.self) }

  /// Returns the list of a condition, if it holds.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }

  /// Returns the list of the first branch.
  public static func buildEither(first: [AppShortcut]) -> [AppShortcut] { first }

  /// Returns the list of the second branch.
  public static func buildEither(second: [AppShortcut]) -> [AppShortcut] { second }

  /// Returns the lists of a loop.
  public static func buildArray(_ shortcuts: [[AppShortcut]]) -> [AppShortcut] { shortcuts.flatMap(\.self) }

  /// Returns the list for newer systems.
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
}

/// The colour of a shortcut on a screen.
public enum ShortcutTileColor: Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink, grayBlue, grayGreen
  case grayBrown
}

/// Lists the shortcuts of an app.
@_alwaysEmitConformanceMetadata
public protocol AppShortcutsProvider {
  /// The shortcuts, at most ten.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The colour of the shortcuts.
  static var shortcutTileColor: ShortcutTileColor { get }
  /// Phrases that run no shortcut.
  static var negativePhrases: NegativeAppShortcutPhrases { get }
}

extension AppShortcutsProvider {
  /// Blue.
  public static var shortcutTileColor: ShortcutTileColor { .blue }

  /// None.
  public static var negativePhrases: NegativeAppShortcutPhrases { [] }
}
