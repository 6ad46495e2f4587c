public import AppIntents

/// A switch. Snippets show its label and whether it is on; it can't be tapped yet.
public struct Toggle<Label: View> {
  private let label: Label
  private let isOn: Bool

  /// Makes a switch of a value of the author.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn.wrappedValue
  }

  /// Makes a switch that runs an intent.
  public init<Intent: AppIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
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

extension Toggle: View {
  /// The label, and a capsule with the colour of controls if the switch is on.
  public var body: some View {
    HStack {
      label
      Spacer()
      Capsule().fill(isOn ? Color.accentColor : Color.gray).frame(width: 40, height: 24)
    }
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
