/// What a style of the author shows for a button.
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public struct Label {
    let view: AnyView
  }

  /// The purpose of the button; nil for none.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether the button is touched: never in a snippet.
  public let isPressed = false
}

extension ButtonStyleConfiguration.Label: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.elements(of: view, environment)
  }
}

/// How an author's buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What the style gets.
  typealias Configuration = ButtonStyleConfiguration
  /// Makes the view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension ButtonStyle {
  func erasedBody(_ configuration: Configuration) -> AnyView { AnyView(makeBody(configuration: configuration)) }
}

/// A look of buttons that the system has.
public struct SystemButtonStyle: Sendable {
  let look: ButtonLook

  /// The standard look.
  public static let automatic = SystemButtonStyle(look: .tinted)
  /// The label as it is.
  public static let plain = SystemButtonStyle(look: .plain)
  /// The label in the colour of controls.
  public static let borderless = SystemButtonStyle(look: .tinted)
  /// The label on a light background.
  public static let bordered = SystemButtonStyle(look: .bordered)
  /// The label on a strong background.
  public static let borderedProminent = SystemButtonStyle(look: .prominent)
  /// The label on a light background.
  public static let glass = SystemButtonStyle(look: .bordered)
  /// The label on a strong background.
  public static let glassProminent = SystemButtonStyle(look: .prominent)
}

/// The form of a button's background. This host has one.
public struct ButtonBorderShape: Hashable, Sendable {
  /// The standard form.
  public static let automatic = ButtonBorderShape()
  /// A capsule.
  public static let capsule = ButtonBorderShape()
  /// A circle.
  public static let circle = ButtonBorderShape()
  /// A rectangle with round corners.
  public static let roundedRectangle = ButtonBorderShape()

  /// A rectangle with round corners.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape() }
}

/// The size of controls. This host has one.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  case mini, small, regular, large, extraLarge
}
