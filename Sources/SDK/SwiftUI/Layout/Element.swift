internal import ViewTrees

/// A part of a view that is laid out and drawn. Its parent proposes a size, it chooses its own, and the parent places it.
@MainActor class Element {
  private var sizes: [Proposal: ViewSize] = [:]

  /// The rank in which a stack gives its space away; the highest first.
  var priority: Double { 0 }

  /// Whether it is empty space, which needs no distance to its neighbours.
  var isSpacer: Bool { false }

  /// The size for a proposal, with sides that a tree can have.
  final func size(_ proposal: Proposal) -> ViewSize {
    if let known = sizes[proposal] { return known }
    let found = measure(proposal)
    let size = ViewSize(width: found.width.length, height: found.height.length)
    sizes[proposal] = size
    return size
  }

  /// Chooses the size for a proposal.
  func measure(_ proposal: Proposal) -> ViewSize { .zero }

  /// The distance of the first line's baseline from the upper edge.
  func baseline(_ size: ViewSize) -> Double { size.height }

  /// Makes the nodes in a rectangle.
  func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] { [] }
}

/// An element around another one, with its size.
class WrappingElement: Element {
  let content: Element

  init(_ content: Element) {
    self.content = content
  }

  override var priority: Double { content.priority }
  override var isSpacer: Bool { content.isSpacer }
  override func measure(_ proposal: Proposal) -> ViewSize { content.size(proposal) }
  override func baseline(_ size: ViewSize) -> Double { content.baseline(size) }
  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] { content.draw(in: frame, drawing) }
}

/// Space that takes what nothing else needs.
final class SpacerElement: Element {
  private let axis: LayoutAxis?
  private let minimum: Double

  init(axis: LayoutAxis?, minimum: Double) {
    self.axis = axis
    self.minimum = minimum
  }

  override var priority: Double { -.infinity }
  override var isSpacer: Bool { true }

  override func measure(_ proposal: Proposal) -> ViewSize {
    guard let axis else {
      return ViewSize(
        width: max(proposal.width ?? minimum, minimum), height: max(proposal.height ?? minimum, minimum))
    }
    var size = ViewSize.zero
    size[axis] = max(proposal[axis] ?? minimum, minimum)
    return size
  }
}

/// A filled or outlined area that takes the space that it is offered.
final class FillElement: Element {
  private let paint: Paint?
  private let shape: BoxShape
  private let border: ViewNode.Border?

  init(_ paint: Paint?, shape: BoxShape = .rectangle(radius: 0), border: ViewNode.Border? = nil) {
    self.paint = paint
    self.shape = shape
    self.border = border
  }

  override func measure(_ proposal: Proposal) -> ViewSize { shape.size(proposal.filled) }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let box = shape.box(in: frame)
    return drawing.node(box.frame) {
      $0.background = paint?.color
      $0.border = border
      $0.radius = box.radius
    }
  }
}

/// A thin line between the elements of a stack.
final class DividerElement: Element {
  private let axis: LayoutAxis

  /// Makes a line across the axis of a stack.
  init(across axis: LayoutAxis) {
    self.axis = axis
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    var size = ViewSize(width: 1, height: 1)
    size[axis.other] = proposal.filled[axis.other]
    return size
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    drawing.node(frame) { $0.background = .system(.separator) }
  }
}
