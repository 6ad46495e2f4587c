/// A view that changes in phases. A snippet shows the first.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  private let content: Content?

  /// Makes a view of its first phase; none without phases.
  public init<Phases: Sequence>(
    _ phases: Phases, @ViewBuilder content: (Phase) -> Content, animation: (Phase) -> Animation? = { _ in nil }
  ) where Phases.Element == Phase {
    self.content = phases.first { _ in true }.map(content)
  }

  /// Makes a view of its first phase; none without phases.
  public init<Phases: Sequence, Trigger: Equatable>(
    _ phases: Phases, trigger: Trigger, @ViewBuilder content: (Phase) -> Content,
    animation: (Phase) -> Animation? = { _ in nil }
  ) where Phases.Element == Phase {
    self.init(phases, content: content, animation: animation)
  }
}

extension PhaseAnimator: View {
  /// The first phase.
  public var body: some View { content }
}

/// Glass that views share. Snippets have none.
public struct GlassEffectContainer<Content: View> {
  private let content: Content

  /// Makes a group.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GlassEffectContainer: View {
  /// The views.
  public var body: some View { content }
}

/// Which screens of a scroll view are seen. A snippet shows all.
public struct ScrollTransitionPhase: Hashable, Sendable {
  /// Whether a view is wholly seen: it is.
  public var isIdentity: Bool { true }
  /// The distance from that: none.
  public var value: Double { 0 }
}

extension View {
  /// Returns the view: nothing moves.
  public nonisolated func scrollTransition<Changed: View>(
    axis: Axis? = nil, transition: @escaping (Self, ScrollTransitionPhase) -> Changed
  ) -> some View { self }
  /// Returns the view: effects of a place are left out.
  public nonisolated func visualEffect<Changed: View>(
    _ effect: @escaping (Self, GeometryProxy) -> Changed
  ) -> some View { self }
  /// Returns the view: snippets have no glass.
  public nonisolated func glassEffectID<ID: Hashable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }
}
