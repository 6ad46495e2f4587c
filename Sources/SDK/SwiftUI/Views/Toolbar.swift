// The bars of screens. A snippet has none, so that nothing of them is shown.

/// Contents of a bar.
public protocol ToolbarContent: View {}

/// Makes contents of a bar of several ones.
public typealias ToolbarContentBuilder = ViewBuilder

/// Where a content of a bar is. A snippet has no bars.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement()
  /// The middle of the upper bar.
  public static let principal = ToolbarItemPlacement()
  /// For the most important action.
  public static let primaryAction = ToolbarItemPlacement()
  /// For other actions.
  public static let secondaryAction = ToolbarItemPlacement()
  /// For an action that agrees.
  public static let confirmationAction = ToolbarItemPlacement()
  /// For an action that ends a question.
  public static let cancellationAction = ToolbarItemPlacement()
  /// For an action that deletes something.
  public static let destructiveAction = ToolbarItemPlacement()
  /// For a state.
  public static let status = ToolbarItemPlacement()
  /// For a way to another screen.
  public static let navigation = ToolbarItemPlacement()
  /// Above the keyboard.
  public static let keyboard = ToolbarItemPlacement()
  /// The lower bar.
  public static let bottomBar = ToolbarItemPlacement()
  /// The beginning of the upper bar.
  public static let topBarLeading = ToolbarItemPlacement()
  /// The end of the upper bar.
  public static let topBarTrailing = ToolbarItemPlacement()
  /// The beginning of the upper bar.
  public static let navigationBarLeading = ToolbarItemPlacement()
  /// The end of the upper bar.
  public static let navigationBarTrailing = ToolbarItemPlacement()
}

/// One content of a bar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  /// Makes a content of a bar.
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

  /// Nothing.
  public var body: some View { EmptyView() }
}

/// Several contents of a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// Makes contents of a bar.
  public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}

  /// Nothing.
  public var body: some View { EmptyView() }
}

/// Space in a bar.
public struct ToolbarSpacer: ToolbarContent {
  /// The size of the space.
  public enum Sizing: Hashable, Sendable {
    case fixed, flexible
  }

  /// Makes space.
  public nonisolated init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

  /// Nothing.
  public var body: some View { EmptyView() }
}

extension EmptyView: ToolbarContent {}
extension TupleView: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {}

/// A bar of a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  /// The upper or the lower one.
  public static let automatic = ToolbarPlacement()
  /// The upper one.
  public static let navigationBar = ToolbarPlacement()
  /// The bar of tabs.
  public static let tabBar = ToolbarPlacement()
  /// The lower one.
  public static let bottomBar = ToolbarPlacement()
  /// The bar of a window.
  public static let windowToolbar = ToolbarPlacement()
}

extension View {
  /// Returns the view: a snippet has no bars.
  public nonisolated func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Returns the view: a snippet has no bars.
  public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self
  }
  /// Returns the view: a snippet has no bars.
  public nonisolated func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self
  }
  /// Returns the view: a snippet has no bars.
  public nonisolated func toolbarBackground<Style: ShapeStyle>(
    _ style: Style, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Returns the view: a snippet has no bars.
  public nonisolated func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
    self
  }
}
