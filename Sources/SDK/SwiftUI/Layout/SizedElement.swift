internal import ViewTrees

/// An area that takes the space that it is offered, with elements that depend on its size.
final class SizedElement: Element {
  private let make: (ViewSize) -> [Element]

  /// The sides without a proposal.
  private static let ideal = 10.0

  init(_ make: @escaping (ViewSize) -> [Element]) {
    self.make = make
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    ViewSize(width: proposal.width ?? Self.ideal, height: proposal.height ?? Self.ideal)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let corner = LayoutAnchor(x: 0, y: 0)
    let layers = LayersElement(corner, make(frame.size))
    let size = layers.size(Proposal(width: frame.width, height: frame.height))
    return layers.draw(in: frame.placing(size, at: corner), drawing)
  }
}
