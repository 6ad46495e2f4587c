/// What a modifier of this module does.
protocol ViewChange {
  /// Changes the surroundings of the view.
  @MainActor func change(_ environment: inout EnvironmentValues)
  /// Changes an element of the view.
  @MainActor func wrap(_ element: Element, _ builder: ElementBuilder, in environment: EnvironmentValues) -> Element
}

extension ViewChange {
  func change(_ environment: inout EnvironmentValues) {}

  func wrap(_ element: Element, _ builder: ElementBuilder, in environment: EnvironmentValues) -> Element { element }
}

/// A view that a modifier of this module changes.
struct ChangedView<Content: View, Change: ViewChange> {
  let content: Content
  let change: Change
}

extension ChangedView: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var inner = environment
    change.change(&inner)
    return builder.elements(of: content, inner).map { change.wrap($0, builder, in: environment) }
  }
}

/// Changes a value of the environment.
struct EnvironmentChange: ViewChange {
  let apply: (inout EnvironmentValues) -> Void

  func change(_ environment: inout EnvironmentValues) { apply(&environment) }
}

/// Puts an element into another one.
struct ElementChange: ViewChange {
  let make: @MainActor @Sendable (Element, EnvironmentValues) -> Element

  func wrap(_ element: Element, _ builder: ElementBuilder, in environment: EnvironmentValues) -> Element {
    make(element, environment)
  }
}

/// Puts a view behind or in front of an element.
struct LayerChange<Layer: View>: ViewChange {
  let layer: Layer
  let isBehind: Bool
  let alignment: Alignment

  func wrap(_ element: Element, _ builder: ElementBuilder, in environment: EnvironmentValues) -> Element {
    var inner = environment
    inner.stackAxis = nil
    return LayeredElement(
      element, builder.elements(of: layer, inner), isBehind: isBehind, at: alignment.anchor)
  }
}

extension View {
  nonisolated func environmentChange(
    _ apply: @escaping (inout EnvironmentValues) -> Void
  ) -> ChangedView<Self, EnvironmentChange> {
    ChangedView(content: self, change: EnvironmentChange(apply: apply))
  }

  nonisolated func elementChange(
    _ make: @escaping @MainActor @Sendable (Element, EnvironmentValues) -> Element
  ) -> ChangedView<Self, ElementChange> {
    ChangedView(content: self, change: ElementChange(make: make))
  }
}
