internal import ViewTrees

extension View {
  /// Sets a value of the environment.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    environmentChange { $0[keyPath: keyPath] = value }
  }

  /// Sets an object of the environment.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    environmentChange { $0[object: Object.self] = object }
  }

  /// Sets an object of the environment.
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    environmentChange { $0[object: Object.self] = object }
  }

  /// Sets the look of buttons.
  public nonisolated func buttonStyle(_ style: SystemButtonStyle) -> some View {
    environmentChange {
      $0.buttonLook = style.look
      $0.buttonStyle = nil
    }
  }

  /// Sets the author's look of buttons.
  public nonisolated func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environmentChange { $0.buttonStyle = style }
  }

  /// Returns the view: this host has one form of buttons.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Returns the view: this host has one size of controls.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View { self }

  /// Returns the view: this host has one size of symbols.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { self }

  // MARK: Assistive technology

  /// Sets the label for assistive technology.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    elementChange { element, _ in
      let words = label.words
      return LabelledElement(element) { $0.label = words }
    }
  }

  /// Sets the label for assistive technology.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the label for assistive technology.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<Words: StringProtocol>(_ label: Words) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the value for assistive technology.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    elementChange { element, _ in
      let words = value.words
      return LabelledElement(element) { $0.value = words }
    }
  }

  /// Sets the value for assistive technology.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<Words: StringProtocol>(_ value: Words) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the name by which a test finds the view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    elementChange { element, _ in LabelledElement(element) { $0.identifier = identifier } }
  }

  /// Sets whether assistive technology ignores the view.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    elementChange { element, _ in LabelledElement(element) { $0.isHidden = hidden } }
  }

  /// Returns the view: assistive technology reads its parts.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

  /// Returns the view: assistive technology reads no hints.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }

  /// Returns the view: assistive technology reads no hints.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { self }
}

/// How assistive technology reads the parts of a view.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  /// It reads none.
  public static let ignore = AccessibilityChildBehavior()
  /// It reads all.
  public static let contain = AccessibilityChildBehavior()
  /// It reads all as one.
  public static let combine = AccessibilityChildBehavior()
}
