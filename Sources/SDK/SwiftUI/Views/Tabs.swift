/// Screens of which a bar chooses one. A snippet shows the chosen one, and no bar.
public struct TabView<SelectionValue: Hashable, Content: View> {
  private let tag: AnyHashable?
  private let content: Content

  /// Makes screens. The selection chooses a screen by its tag.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    tag = selection.map { AnyHashable($0.wrappedValue) }
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  /// Makes screens, of which the first is shown.
  public init(@ViewBuilder content: () -> Content) {
    tag = nil
    self.content = content()
  }
}

extension TabView: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var choices = environment
    choices.isChoice = true
    let screens = builder.elements(of: content, choices)
    let chosen = tag.flatMap { tag in screens.first { ($0 as? TaggedElement)?.tags.contains(tag) == true } }
    return (chosen ?? screens.first).map { [$0] } ?? []
  }
}

/// A screen of a ``TabView``.
public struct Tab<Value: Hashable, Content: View> {
  private let tag: AnyHashable?
  private let content: Content

  private init(tag: AnyHashable?, content: Content) {
    self.tag = tag
    self.content = content
  }

  /// Makes a screen that a value stands for. A snippet does not show the title.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(tag: value, content: content())
  }

  /// Makes a screen that a value stands for. A snippet does not show the label.
  public init<Label: View>(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(tag: value, content: content())
  }

  /// Makes a screen that a value stands for.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(tag: value, content: content())
  }
}

extension Tab where Value == Never {
  /// Makes a screen. A snippet does not show the title.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(tag: nil, content: content())
  }

  /// Makes a screen. A snippet does not show the title.
  public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(tag: nil, content: content())
  }
}

extension Tab: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var plain = environment
    plain.isChoice = false
    // One screen is one element, however many views it has.
    let screen = builder.single(content, plain)
    guard environment.isChoice, let tag else { return [screen] }
    return [TaggedElement(screen, tag)]
  }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  /// It searches.
  public static let search = TabRole()
}

/// The look of tabs. A snippet has none.
public struct SystemTabViewStyle: Sendable {
  /// The standard look.
  public static let automatic = SystemTabViewStyle()
  /// A bar, or a list at the side.
  public static let sidebarAdaptable = SystemTabViewStyle()
  /// Pages beside each other.
  public static let page = SystemTabViewStyle()

  /// Pages beside each other.
  public static func page(indexDisplayMode: Visibility) -> SystemTabViewStyle { SystemTabViewStyle() }
}

extension View {
  /// Returns the view: a snippet has no bar of tabs.
  public nonisolated func tabViewStyle(_ style: SystemTabViewStyle) -> some View { self }
}
