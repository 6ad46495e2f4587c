public import AppIntents
internal import IntentWire
internal import ViewTrees

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It ends what was begun.
  public static let cancel = ButtonRole(name: "cancel")
  /// It agrees.
  public static let confirm = ButtonRole(name: "confirm")
  /// It closes something.
  public static let close = ButtonRole(name: "close")
}

/// A button. On the host's page, a button with an intent can be tapped: a tap is a new request. Code of the author
/// can't run, because the process of a view ends with the request.
public struct Button<Label> {
  let label: Label
  let role: ButtonRole?
  var intent: (any AppIntent)?
}

extension Button: View where Label: View {
  /// The type of a body, which a button does not have.
  public typealias Body = Never
}

extension Button where Label: View {
  /// Makes a button that runs code of the author.
  @preconcurrency
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), role: role)
  }

  /// Makes a button that runs an intent.
  public init<Intent: AppIntent>(role: ButtonRole? = nil, intent: Intent, @ViewBuilder label: () -> Label) {
    self.init(label: label(), role: role, intent: intent)
  }
}

extension Button where Label == Text {
  /// Makes a button that runs code of the author.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(label: Text(titleKey), role: role)
  }

  /// Makes a button that runs code of the author.
  @_disfavoredOverload @preconcurrency
  public init<Words: StringProtocol>(
    _ title: Words, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(title), role: role)
  }

  /// Makes a button that runs an intent.
  public init<Intent: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: Intent) {
    self.init(label: Text(titleKey), role: role, intent: intent)
  }

  /// Makes a button that runs an intent.
  @_disfavoredOverload
  public init<Words: StringProtocol, Intent: AppIntent>(_ title: Words, role: ButtonRole? = nil, intent: Intent) {
    self.init(label: Text(title), role: role, intent: intent)
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Makes a button with a symbol that runs code of the author.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(label: SwiftUI.Label(titleKey, systemImage: systemImage), role: role)
  }

  /// Makes a button with a symbol that runs an intent.
  public init<Intent: AppIntent>(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: Intent
  ) {
    self.init(label: SwiftUI.Label(titleKey, systemImage: systemImage), role: role, intent: intent)
  }

  /// Makes a button with a symbol that runs an intent.
  @_disfavoredOverload
  public init<Words: StringProtocol, Intent: AppIntent>(
    _ title: Words, systemImage: String, role: ButtonRole? = nil, intent: Intent
  ) {
    self.init(label: SwiftUI.Label(title, systemImage: systemImage), role: role, intent: intent)
  }
}

extension Button: ElementView where Label: View {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    let shown = builder.button(label, role: role, environment)
    let action = environment.isEnabled ? intent.map(IntentAction.object) : nil
    return [ButtonElement(shown, action)]
  }
}

extension ElementBuilder {
  /// Makes the look of a button.
  fileprivate func button(_ label: some View, role: ButtonRole?, _ environment: EnvironmentValues) -> Element {
    if let style = environment.buttonStyle {
      let configuration = ButtonStyleConfiguration(role: role, label: .init(view: AnyView(label)))
      return single(style.erasedBody(configuration), environment)
    }
    let tint = role == .destructive ? Color.red : environment.tint
    var inner = environment
    switch environment.buttonLook {
    case .plain: break
    case .tinted, .bordered: inner.foreground = tint.paint
    case .prominent: inner.foreground = Color.white.paint
    }
    let content = single(label, inner)
    guard environment.buttonLook == .bordered || environment.buttonLook == .prominent else { return content }
    let fill = environment.buttonLook == .prominent ? tint : tint.opacity(0.15)
    return LayeredElement(
      PaddingElement(content, EdgeInsets(top: 7, leading: 14, bottom: 7, trailing: 14)),
      element { FillElement(fill.paint, shape: .capsule) }, isBehind: true, at: .center)
  }
}

/// A page of the web. Snippets show its label; it can't be opened yet.
public struct Link<Label: View> {
  private let label: Label

  /// Makes a link.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension Link where Label == Text {
  /// Makes a link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    label = Text(titleKey)
  }

  /// Makes a link with a title.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, destination: URL) {
    label = Text(title)
  }
}

extension Link: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var inner = environment
    inner.foreground = environment.tint.paint
    let content = builder.single(label, inner)
    return [LabelledElement(content) { $0.role = .link }]
  }
}
