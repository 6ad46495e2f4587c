public import AppIntents

/// The screens that a user has gone to, as the values that stand for them.
public struct NavigationPath: Equatable {
  private var elements: [AnyHashable] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// Whether the user is at the first screen.
  public var isEmpty: Bool { elements.isEmpty }
  /// The number of screens after the first.
  public var count: Int { elements.count }

  /// Goes to a screen.
  public mutating func append<Value: Hashable>(_ value: Value) { elements.append(AnyHashable(value)) }

  /// Goes back by a number of screens, at most to the first.
  public mutating func removeLast(_ count: Int = 1) { elements.removeLast(min(max(count, 0), elements.count)) }
}

/// Screens that follow each other. A snippet shows the first.
public struct NavigationStack<Root: View> {
  private let root: Root

  /// Makes a first screen.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
  }

  /// Makes a first screen. The path is not read.
  public init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

extension NavigationStack: View {
  /// The first screen.
  public var body: some View { root }
}

/// Screens that follow each other. A snippet shows the first.
public typealias NavigationView = NavigationStack

/// Screens beside each other. A snippet shows the last.
public struct NavigationSplitView<Sidebar: View, Detail: View> {
  private let detail: Detail

  /// Makes screens.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.detail = detail()
  }

  /// Makes screens. Which of them are seen has no effect.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.detail = detail()
  }

  /// Makes screens.
  public init<Content: View>(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.detail = detail()
  }
}

extension NavigationSplitView: View {
  /// The last screen.
  public var body: some View { detail }
}

/// Which of several screens are seen.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  /// As the system chooses.
  public static let automatic = NavigationSplitViewVisibility()
  /// All.
  public static let all = NavigationSplitViewVisibility()
  /// The last two.
  public static let doubleColumn = NavigationSplitViewVisibility()
  /// The last.
  public static let detailOnly = NavigationSplitViewVisibility()
}

/// A label that leads to a screen. A snippet shows the label.
public struct NavigationLink<Label: View, Destination: View> {
  private let label: Label

  /// Makes a label of a screen.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Makes a label of a screen.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink where Label == Text {
  /// Makes a title of a screen.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    label = Text(titleKey)
  }

  /// Makes a title of a screen.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, @ViewBuilder destination: () -> Destination) {
    label = Text(title)
  }

  /// Makes a title of a screen.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    label = Text(titleKey)
  }

  /// Makes a title of a screen.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, destination: Destination) {
    label = Text(title)
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a label of a value that stands for a screen.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink where Destination == Never, Label == Text {
  /// Makes a title of a value that stands for a screen.
  public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?) {
    label = Text(titleKey)
  }
}

extension NavigationLink: View {
  /// The label.
  public var body: some View { label }
}

/// Rows in which something is entered. A snippet shows them as a list.
public struct Form<Content: View> {
  private let content: Content

  /// Makes rows.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Form: View {
  /// The rows.
  public var body: some View { List { content } }
}

/// What is shown where there is nothing: a label, and perhaps a description and actions.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Makes a view of its parts.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Makes a view of a title with a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    label = SwiftUI.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
}

extension ContentUnavailableView: View {
  /// The parts below each other.
  public var body: some View {
    VStack {
      label.font(.title2)
      description.foregroundStyle(.secondary)
      actions
    }
  }
}

/// The look of hints and links to shortcuts. Snippets show none.
public struct ShortcutsStyle: Hashable, Sendable {
  /// As the system chooses.
  public static let automatic = ShortcutsStyle()
  /// Dark.
  public static let dark = ShortcutsStyle()
  /// Light.
  public static let light = ShortcutsStyle()
  /// Black.
  public static let black = ShortcutsStyle()
  /// Dark with a line.
  public static let darkOutline = ShortcutsStyle()
  /// Light with a line.
  public static let lightOutline = ShortcutsStyle()
}

extension View {
  /// Returns the view: snippets show no hints.
  public nonisolated func siriTipViewStyle(_ style: ShortcutsStyle) -> some View { self }
  /// Returns the view: snippets show no links to shortcuts.
  public nonisolated func shortcutsLinkStyle(_ style: ShortcutsStyle) -> some View { self }
  /// Returns the view: the screens of an app do not run here, and an intent runs without them.
  public nonisolated func onAppIntentExecution<Intent: AppIntent>(
    _ type: Intent.Type, perform action: @escaping (Intent) -> Void
  ) -> some View { self }
  /// Returns the view: no assistant looks at a snippet.
  public nonisolated func appEntityIdentifier(_ identifier: EntityIdentifier?) -> some View { self }
}

/// Shows that an intent can be started by its phrase. Snippets show nothing.
public struct SiriTipView<Intent: AppIntent> {
  /// Makes a view of an intent.
  public init(intent: Intent, isVisible: Binding<Bool> = .constant(true)) {}
}

extension SiriTipView: View {
  /// Nothing.
  public var body: some View { EmptyView() }
}

/// Leads to the shortcuts of an app. Snippets show nothing.
public struct ShortcutsLink {
  /// Makes a link.
  public init() {}
}

extension ShortcutsLink: View {
  /// Nothing.
  public var body: some View { EmptyView() }
}
