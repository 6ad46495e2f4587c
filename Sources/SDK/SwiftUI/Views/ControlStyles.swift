// Looks of controls that authors make.

/// What a style of the author shows for a switch.
public struct ToggleStyleConfiguration {
  /// The label of the switch.
  public struct Label {
    let view: AnyView
  }

  /// The label.
  public let label: Label
  /// Whether the switch is on. In a snippet it stays as it is.
  @Binding public var isOn: Bool
}

extension ToggleStyleConfiguration.Label: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.elements(of: view, environment)
  }
}

/// How an author's switches look.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What the style gets.
  typealias Configuration = ToggleStyleConfiguration
  /// Makes the view of a switch.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension ToggleStyle {
  func erasedBody(_ configuration: Configuration) -> AnyView { AnyView(makeBody(configuration: configuration)) }
}

/// What a style of the author shows for a label.
public struct LabelStyleConfiguration {
  /// The text of the label.
  public struct Title {
    let view: AnyView
  }

  /// The picture of the label.
  public struct Icon {
    let view: AnyView
  }

  /// The text.
  public let title: Title
  /// The picture.
  public let icon: Icon
}

extension LabelStyleConfiguration.Title: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.elements(of: view, environment)
  }
}

extension LabelStyleConfiguration.Icon: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.elements(of: view, environment)
  }
}

/// How an author's labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What the style gets.
  typealias Configuration = LabelStyleConfiguration
  /// Makes the view of a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
  func erasedBody(_ configuration: Configuration) -> AnyView { AnyView(makeBody(configuration: configuration)) }
}

/// What a style of the author gets for a button whose actions it starts itself.
public struct PrimitiveButtonStyleConfiguration {
  /// The purpose of the button; nil for none.
  public let role: ButtonRole?
  /// The label.
  public let label: ButtonStyleConfiguration.Label

  /// Does nothing: code of an author can't be started from a snippet.
  public func trigger() {}
}

/// How an author's buttons look, and when their actions start.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What the style gets.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Makes the view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
  /// Sets the author's look of switches.
  public nonisolated func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    environmentChange { $0.toggleStyle = style }
  }

  /// Sets the author's look of labels.
  public nonisolated func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    environmentChange { $0.labelStyle = style }
  }

  /// Returns the view: its buttons have the look around it.
  public nonisolated func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View { self }
}
