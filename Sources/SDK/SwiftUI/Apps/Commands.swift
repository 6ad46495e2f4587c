/// Menus of an app. Nothing shows them here.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of ``body``.
  associatedtype Body: Commands
  /// The menus.
  @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Commands where Body == Never {
  /// Traps: commands of this module have no body.
  public var body: Never { fatalError("commands of the type '\(Self.self)' have no body") }
}

extension Never: Commands {
  // 'View' gives the body.
}

extension Scene {
  /// Returns the scene: menus do not exist here.
  public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
}

/// Several menus.
public struct TupleCommands<each Part: Commands> {}

extension TupleCommands: Commands {
  /// The type of a body, which these commands do not have.
  public typealias Body = Never
}

/// Makes the menus of an app.
@resultBuilder
public enum CommandsBuilder {
  /// Takes nothing.
  public static func buildBlock() -> TupleCommands<> { TupleCommands() }

  /// Takes menus.
  public static func buildBlock<each Part: Commands>(_ part: repeat each Part) -> TupleCommands<repeat each Part> {
    TupleCommands()
  }
}

/// A menu with a title.
public struct CommandMenu<Content: View> {
  /// Describes a menu.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

extension CommandMenu: Commands {
  /// The type of a body, which a menu does not have.
  public typealias Body = Never
}

/// Items in a standard menu.
public struct CommandGroup<Content: View> {
  /// Describes items that replace others.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Describes items before others.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Describes items after others.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

extension CommandGroup: Commands {
  /// The type of a body, which items do not have.
  public typealias Body = Never
}

/// A part of the standard menus.
public enum CommandGroupPlacement: Hashable, Sendable {
  case appInfo, appSettings, appTermination, appVisibility, help, importExport, newItem, pasteboard, printItem, saveItem
  case sidebar, singleWindowList, systemServices, textEditing, textFormatting, toolbar, undoRedo, windowArrangement
  case windowList, windowSize
}

/// The standard items for sidebars.
public struct SidebarCommands {
  /// Describes the items.
  public init() {}
}

extension SidebarCommands: Commands {
  /// The type of a body, which items do not have.
  public typealias Body = Never
}

/// The standard items for toolbars.
public struct ToolbarCommands {
  /// Describes the items.
  public init() {}
}

extension ToolbarCommands: Commands {
  /// The type of a body, which items do not have.
  public typealias Body = Never
}
