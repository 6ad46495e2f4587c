/// A picture with a text.
public struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
}

extension Label: View where Title: View, Icon: View {
  /// The type of a body, which a label does not have.
  public typealias Body = Never
}

extension Label: ElementView where Title: View, Icon: View {
  /// Makes a label of two views.
  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    if let style = environment.labelStyle {
      let configuration = LabelStyleConfiguration(
        title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon)))
      // A label in the author's look has the standard one, so that a look can be made of labels.
      var inner = environment
      inner.labelStyle = nil
      return builder.elements(of: style.erasedBody(configuration), inner)
    }
    return builder.stack(
      .horizontal, spacing: 8, anchor: 0.5, of: TupleView((icon, title), [icon, title]), in: environment)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label with a symbol of Apple's systems.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }

  /// Makes a label with a symbol of Apple's systems.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }

  /// Makes a label with a picture of the bundle.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }

  /// Makes a label with a picture of the bundle.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, image name: String) {
    self.init(title: Text(title), icon: Image(name))
  }
}
