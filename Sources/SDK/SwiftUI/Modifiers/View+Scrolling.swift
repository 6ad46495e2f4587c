public import Foundation

// Scrolling and the areas of screens. A snippet does not scroll, and has one area.
extension View {
  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }
  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }
  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  /// Returns the view: a snippet does not scroll.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View { self }
  /// Returns the view: a snippet does not scroll.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
  /// Returns the view: the host chooses the margins.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Returns the view: this host has one distance between rows.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// Returns the view: this host has one distance between sections.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  /// Returns the view: this host has one look of rows.
  public nonisolated func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }
  /// Returns the view: this host has one look of lists.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }

  /// Puts views below or above this one, as at the edge of a screen.
  public nonisolated func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let added = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { added }
      self
      if edge == .bottom { added }
    }
  }
}

/// Where scrolling ends. A snippet does not scroll.
public struct ScrollTargetBehavior: Hashable, Sendable {
  /// At a page.
  public static let paging = ScrollTargetBehavior()
  /// At a view.
  public static let viewAligned = ScrollTargetBehavior()
}

/// Whether a view springs back. A snippet does not scroll.
public struct ScrollBounceBehavior: Hashable, Sendable {
  /// As the system chooses.
  public static let automatic = ScrollBounceBehavior()
  /// Always.
  public static let always = ScrollBounceBehavior()
  /// If there is more than fits.
  public static let basedOnSize = ScrollBounceBehavior()
}

/// Whether scrolling hides the keyboard. A snippet has none.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// As the system chooses.
  public static let automatic = ScrollDismissesKeyboardMode()
  /// At once.
  public static let immediately = ScrollDismissesKeyboardMode()
  /// With the finger.
  public static let interactively = ScrollDismissesKeyboardMode()
  /// Never.
  public static let never = ScrollDismissesKeyboardMode()
}

/// Which margin is meant. The host chooses all.
public struct ContentMarginPlacement: Hashable, Sendable {
  /// As the system chooses.
  public static let automatic = ContentMarginPlacement()
  /// Of the content.
  public static let scrollContent = ContentMarginPlacement()
  /// Of the bars that show the position.
  public static let scrollIndicators = ContentMarginPlacement()
}

/// Views that a program scrolls to. A snippet does not scroll.
public struct ScrollViewReader<Content: View> {
  private let content: Content

  /// Makes views.
  public init(@ViewBuilder content: (ScrollViewProxy) -> Content) {
    self.content = content(ScrollViewProxy())
  }
}

extension ScrollViewReader: View {
  /// The views.
  public var body: some View { content }
}

/// Scrolls to views. A snippet does not scroll.
public struct ScrollViewProxy: Sendable {
  /// Does nothing.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
