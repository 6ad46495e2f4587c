public import Foundation

// What only the screens of an app have: a snippet has no bars, sheets and gestures.
extension View {
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func alert<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View { self }
  /// Returns the view: nothing is shown over a snippet.
  public nonisolated func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { self }
  /// Returns the view: a snippet has no bar.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  /// Returns the view: a snippet has no title.
  @_disfavoredOverload
  public nonisolated func navigationTitle<Words: StringProtocol>(_ title: Words) -> some View { self }
  /// Returns the view: a snippet has no title.
  public nonisolated func navigationTitle(_ title: Text) -> some View { self }
  /// Returns the view: a snippet has no title.
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  /// Returns the view: a snippet has no title.
  public nonisolated func navigationBarTitleDisplayMode(_ displayMode: TitleDisplayMode) -> some View { self }
  /// Returns the view: a snippet has no bar.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// Returns the view: nothing follows a snippet.
  public nonisolated func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View { self }
  /// Returns the view: a snippet is no tab.
  public nonisolated func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View { self }
  /// Returns the view: a snippet has no menus.
  public nonisolated func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func swipeActions<Content: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Content
  ) -> some View { self }
  /// Returns the view: a snippet can't be touched.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void
  ) -> some View { self }
  /// Returns the view: a snippet is drawn once.
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  /// Returns the view: nothing is searched in a snippet.
  public nonisolated func searchable(text: Binding<String>, prompt: LocalizedStringKey? = nil) -> some View { self }
  /// Returns the view: a snippet opens no pages.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// Returns the view: a snippet is drawn once, and waits for nothing.
  public nonisolated func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  /// Returns the view: a snippet is drawn once.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View { self }
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { self }
  /// Returns the view: nothing is typed in a snippet.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Returns the view: it has no number beside it.
  public nonisolated func badge(_ count: Int) -> some View { self }
  /// Returns the view: this host has one look of rows.
  public nonisolated func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    self
  }
  /// Returns the view: the page chooses the appearance.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View { self }
  /// Returns the view: previews are not shown.
  public nonisolated func previewDevice(_ value: String?) -> some View { self }
}

/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
  case automatic, visible, hidden
}

/// How a title of a screen is shown. Snippets have none.
public enum TitleDisplayMode: Hashable, Sendable {
  case automatic, inline, large
}

/// The left or the right edge.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
  case leading, trailing
}

/// The upper or the lower edge.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
  case top, bottom

  /// Several edges.
  public struct Set: OptionSet, Sendable {
    /// A sum of bits.
    public let rawValue: Int

    /// Makes edges from a sum of bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Both.
    public static let all = Set(rawValue: 3)
    /// The upper one.
    public static let top = Set(rawValue: 1)
    /// The lower one.
    public static let bottom = Set(rawValue: 2)
  }
}

extension View {
  /// Puts views behind this one, as in a widget.
  public nonisolated func containerBackground<Background: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    background(alignment: alignment, content: content)
  }
}
