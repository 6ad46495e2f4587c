internal import Foundation
internal import ViewTrees

/// An element at a point of the space that it is offered, which it takes.
final class PositionElement: WrappingElement {
  private let x: Double
  private let y: Double
  private let anchor: LayoutAnchor
  private let isIdeal: Bool

  /// Places an element, whose anchor is at a point, with its ideal size or with its size for the whole space.
  init(_ content: Element, x: CGFloat, y: CGFloat, anchor: LayoutAnchor, isIdeal: Bool = false) {
    self.x = x.bounded
    self.y = y.bounded
    self.anchor = anchor
    self.isIdeal = isIdeal
    super.init(content)
  }

  override func measure(_ proposal: Proposal) -> ViewSize { proposal.filled }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let size = content.size(isIdeal ? .ideal : Proposal(width: frame.width, height: frame.height))
    return content.draw(
      in: ViewRect(
        x: frame.x + x - size.width * anchor.x, y: frame.y + y - size.height * anchor.y, width: size.width,
        height: size.height), drawing)
  }
}
