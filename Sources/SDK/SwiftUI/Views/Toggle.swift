public import AppIntents
internal import ViewTrees

/// A switch. A tap on one with an intent is a new request, as with ``Button``.
public struct Toggle<Label: View> {
  private let label: Label
  private let isOn: Bool
  private var intent: (any AppIntent)?

  /// Makes a switch of a value of the author.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn.wrappedValue
  }

  /// Makes a switch that runs an intent.
  public init<Intent: AppIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
    self.intent = intent
  }
}

extension Toggle where Label == Text {
  /// Makes a switch of a value of the author.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Makes a switch of a value of the author.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Makes a switch of a value of the author. A snippet shows the title.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Makes a switch that runs an intent.
  public init<Intent: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: Intent) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }

  /// Makes a switch that runs an intent.
  @_disfavoredOverload
  public init<Words: StringProtocol, Intent: AppIntent>(_ title: Words, isOn: Bool, intent: Intent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

extension Toggle: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    let action = environment.isEnabled ? intent.map(IntentAction.object) : nil
    return [
      ButtonElement(builder.single(look(environment), environment), action, role: .toggle, value: isOn ? "1" : "0")
    ]
  }

  @MainActor private func look(_ environment: EnvironmentValues) -> AnyView {
    if let style = environment.toggleStyle {
      return style.erasedBody(ToggleStyleConfiguration(label: .init(view: AnyView(label)), isOn: .constant(isOn)))
    }
    return AnyView(
      HStack {
        label
        Spacer()
        // A capsule with the colour of controls if the switch is on.
        Capsule().fill(isOn ? Color.accentColor : Color.gray).frame(width: 40, height: 24)
      })
  }
}

/// The look of switches. The host has one.
public struct SystemToggleStyle: Sendable {
  /// The standard look.
  public static let automatic = SystemToggleStyle()
  /// A switch.
  public static let `switch` = SystemToggleStyle()
  /// A button.
  public static let button = SystemToggleStyle()
}

extension View {
  /// Returns the view: this host has one look of switches.
  public nonisolated func toggleStyle(_ style: SystemToggleStyle) -> some View { self }
}
