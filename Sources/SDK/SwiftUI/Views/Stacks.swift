public import Foundation

/// Views one below the other.
public struct VStack<Content: View> {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Arranges views. Nil is the standard distance.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.stack(.vertical, spacing: spacing, anchor: alignment.fraction, of: content, in: environment)
  }
}

/// Views beside each other.
public struct HStack<Content: View> {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Arranges views. Nil is the standard distance.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.stack(
      .horizontal, spacing: spacing, anchor: alignment.fraction, alignsBaselines: alignment.usesBaselines,
      of: content, in: environment)
  }
}

/// Views one below the other. A snippet shows all of them.
public typealias LazyVStack = VStack
/// Views beside each other. A snippet shows all of them.
public typealias LazyHStack = HStack

/// Views in front of each other.
public struct ZStack<Content: View> {
  private let alignment: Alignment
  private let content: Content

  /// Arranges views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var inner = environment
    inner.stackAxis = nil
    let children = builder.elements(of: content, inner)
    return [LayersElement(alignment.anchor, children)]
  }
}

/// Space that takes what nothing else needs.
public struct Spacer: Sendable {
  private let minLength: CGFloat?

  /// Makes a space. Nil is the standard distance.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.element { SpacerElement(axis: environment.stackAxis, minimum: (minLength ?? 8).length) }
  }
}

/// A thin line.
public struct Divider: Sendable {
  /// Makes a line.
  public init() {}
}

extension Divider: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.element { DividerElement(across: environment.stackAxis ?? .vertical) }
  }
}

/// Views that are changed together.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// The type of a body, which a group does not have.
  public typealias Body = Never
}

extension Group: ElementView where Content: View {
  /// Groups views.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    builder.elements(of: content, environment)
  }
}

/// Views that could be moved. A snippet shows as much as there is room for.
public struct ScrollView<Content: View> {
  private let content: Content
  private let axes: Axis.Set

  /// Makes a view of its content.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
  }
}

extension ScrollView: ElementView {
  func elements(_ builder: ElementBuilder, _ environment: EnvironmentValues) -> [Element] {
    var inner = environment
    inner.stackAxis = .vertical
    let element = builder.single(content, inner)
    return [
      ClipElement(
        IdealElement(element, horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical)),
        to: .rectangle(radius: 0))
    ]
  }
}

extension ElementBuilder {
  /// Makes a stack of the elements of a view.
  func stack(
    _ axis: LayoutAxis, spacing: CGFloat?, anchor: Double, alignsBaselines: Bool = false, of content: some View,
    in environment: EnvironmentValues
  ) -> [Element] {
    var inner = environment
    inner.stackAxis = axis
    let children = elements(of: content, inner)
    return [
      StackElement(
        axis, spacing: spacing.map { Double($0) }, anchor: anchor, alignsBaselines: alignsBaselines, children)
    ]
  }
}
