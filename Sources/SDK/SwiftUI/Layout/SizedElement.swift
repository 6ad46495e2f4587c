internal import ViewTrees

/// An area that takes the space that it is offered, with elements that depend on its size.
final class SizedElement: Element {
  private let make: (ViewSize) -> [Element]

  init(_ make: @escaping (ViewSize) -> [Element]) {
    self.make = make
  }

  override func measure(_ proposal: Proposal) -> ViewSize { proposal.filled }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let corner = LayoutAnchor(x: 0, y: 0)
    let layers = LayersElement(corner, make(frame.size))
    let size = layers.size(Proposal(width: frame.width, height: frame.height))
    return layers.draw(in: frame.placing(size, at: corner), drawing)
  }
}
