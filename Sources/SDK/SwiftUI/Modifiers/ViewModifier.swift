internal import Synchronization

/// A change of views by the author.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of ``body(content:)``.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = _ViewModifier_Content<Self>
  /// Makes the changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that an author's modifier changes.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let view: AnyView
}

extension _ViewModifier_Content: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.elements(of: view, environment)
  }
}

/// A view with an author's modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Applies a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The type of a body, which this view does not have.
  public typealias Body = Never
}

extension ModifiedContent: ElementView where Content: View, Modifier: ViewModifier {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    EnvironmentValues.current.withLock { $0 = environment }
    return builder.elements(of: modifier.body(content: .init(view: AnyView(content))), environment)
  }
}

extension View {
  /// Applies an author's modifier.
  public nonisolated func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
