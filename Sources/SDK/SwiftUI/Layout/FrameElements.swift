internal import ViewTrees

/// Space around an element.
final class PaddingElement: WrappingElement {
  private let insets: EdgeInsets

  init(_ content: Element, _ insets: EdgeInsets) {
    self.insets = EdgeInsets(
      top: insets.top.bounded, leading: insets.leading.bounded, bottom: insets.bottom.bounded,
      trailing: insets.trailing.bounded)
    super.init(content)
  }

  private var horizontal: Double { insets.leading + insets.trailing }
  private var vertical: Double { insets.top + insets.bottom }

  override func measure(_ proposal: Proposal) -> ViewSize {
    let inner = content.size(proposal.inset(horizontal: horizontal, vertical: vertical))
    return ViewSize(width: inner.width + horizontal, height: inner.height + vertical)
  }

  override func baseline(_ size: ViewSize) -> Double {
    content.baseline(ViewSize(width: size.width - horizontal, height: size.height - vertical)) + insets.top
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    content.draw(
      in: frame.inset(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing), drawing)
  }
}

/// The bounds of a side of a frame, in points; nil for the content's own.
struct FrameSide: Hashable {
  var minimum: Double?
  var ideal: Double?
  var maximum: Double?

  /// A side of a fixed length; free for nil.
  static func fixed(_ length: Double?) -> FrameSide { FrameSide(minimum: length, ideal: length, maximum: length) }

  /// What the content is offered.
  func offer(_ proposal: Double?) -> Double? {
    guard let length = proposal ?? ideal else { return nil }
    return clamped(length)
  }

  /// The length of the frame for a content of this length.
  func length(_ proposal: Double?, content: Double) -> Double {
    guard minimum != nil || maximum != nil else { return ideal.map { proposal ?? $0 } ?? content }
    guard let wanted = proposal ?? ideal else { return clamped(content) }
    let low = minimum ?? content
    return max(min(max(wanted, low), max(maximum ?? content, low)), low)
  }

  private func clamped(_ length: Double) -> Double { max(min(length, maximum ?? .infinity), minimum ?? 0) }
}

/// An element in a frame.
final class FrameElement: WrappingElement {
  private let width: FrameSide
  private let height: FrameSide
  private let anchor: LayoutAnchor

  init(_ content: Element, width: FrameSide, height: FrameSide, _ anchor: LayoutAnchor) {
    self.width = width
    self.height = height
    self.anchor = anchor
    super.init(content)
  }

  private func inner(_ proposal: Proposal) -> ViewSize {
    content.size(Proposal(width: width.offer(proposal.width), height: height.offer(proposal.height)))
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    let inner = inner(proposal)
    return ViewSize(
      width: width.length(proposal.width, content: inner.width),
      height: height.length(proposal.height, content: inner.height))
  }

  override func baseline(_ size: ViewSize) -> Double {
    let inner = inner(Proposal(width: size.width, height: size.height))
    return (size.height - inner.height) * anchor.y + content.baseline(inner)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    content.draw(
      in: frame.placing(inner(Proposal(width: frame.width, height: frame.height)), at: anchor), drawing)
  }
}

/// An element that ignores a side of the size that it is offered.
final class IdealElement: WrappingElement {
  private let horizontal: Bool
  private let vertical: Bool

  init(_ content: Element, horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(content)
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    content.size(
      Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
  }
}

/// An element whose sides keep a ratio.
final class RatioElement: WrappingElement {
  private let ratio: Double?
  private let fills: Bool

  /// Keeps the ratio of width to height; nil for the content's own.
  init(_ content: Element, ratio: Double?, fills: Bool) {
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.fills = fills
    super.init(content)
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    let ideal = content.size(.ideal)
    let ratio = ratio ?? (ideal.height > 0 && ideal.width > 0 ? ideal.width / ideal.height : 1)
    switch (proposal.width, proposal.height) {
    case (let width?, let height?):
      let isWide = (width < height * ratio) != fills
      return isWide ? Proposal(width: width, height: width / ratio) : Proposal(width: height * ratio, height: height)
    case (let width?, nil): return Proposal(width: width, height: width / ratio)
    case (nil, let height?): return Proposal(width: height * ratio, height: height)
    case (nil, nil): return .ideal
    }
  }

  override func measure(_ proposal: Proposal) -> ViewSize { content.size(offer(proposal)) }
}

/// An element with a rank in its stack.
final class RankedElement: WrappingElement {
  private let rank: Double

  init(_ content: Element, rank: Double) {
    self.rank = rank.isNaN ? 0 : rank
    super.init(content)
  }

  override var priority: Double { rank }
}

/// An element that is drawn at a distance from its place.
final class OffsetElement: WrappingElement {
  private let x: Double
  private let y: Double

  init(_ content: Element, x: Double, y: Double) {
    self.x = x.bounded
    self.y = y.bounded
    super.init(content)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    content.draw(in: ViewRect(x: frame.x + x, y: frame.y + y, width: frame.width, height: frame.height), drawing)
  }
}
