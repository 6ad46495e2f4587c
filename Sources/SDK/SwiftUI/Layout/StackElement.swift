internal import ViewTrees

/// Elements one after the other.
final class StackElement: Element {
  private let axis: LayoutAxis
  private let spacing: Double?
  /// The position across the axis, and the rule for baselines.
  private let anchor: Double
  private let alignsBaselines: Bool
  private let children: [Element]

  /// The distance between elements if the author gives none.
  private static let standardSpacing = 8.0

  init(_ axis: LayoutAxis, spacing: Double?, anchor: Double, alignsBaselines: Bool = false, _ children: [Element]) {
    self.axis = axis
    self.spacing = spacing?.bounded
    self.anchor = anchor
    self.alignsBaselines = alignsBaselines && axis == .horizontal
    self.children = children
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    let sizes = self.sizes(proposal)
    var size = ViewSize.zero
    size[axis] = sizes.reduce(0) { $0 + $1[axis] } + gaps.reduce(0, +)
    size[axis.other] = sizes.map { $0[axis.other] }.max() ?? 0
    if alignsBaselines {
      let lines = zip(children, sizes).map { $0.baseline($1) }
      let top = lines.max() ?? 0
      size.height = zip(lines, sizes).map { top - $0 + $1.height }.max() ?? 0
    }
    return size
  }

  override func baseline(_ size: ViewSize) -> Double {
    let sizes = sizes(Proposal(width: size.width, height: size.height))
    guard let first = children.first, let own = sizes.first else { return size.height }
    if axis == .vertical { return first.baseline(own) }
    return alignsBaselines
      ? zip(children, sizes).map { $0.baseline($1) }.max() ?? 0
      : (size.height - own.height) * anchor + first.baseline(own)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    let sizes = sizes(Proposal(width: frame.width, height: frame.height))
    let line = alignsBaselines ? zip(children, sizes).map { $0.baseline($1) }.max() : nil
    var nodes: [ViewNode] = []
    var position = axis == .horizontal ? frame.x : frame.y
    for (index, child) in children.enumerated() {
      if index > 0 { position += gaps[index - 1] }
      let size = sizes[index]
      let across = (frame.size[axis.other] - size[axis.other]) * anchor
      var place = ViewRect(x: frame.x + across, y: position, width: size.width, height: size.height)
      if axis == .horizontal {
        place.x = position
        place.y = frame.y + (line.map { $0 - child.baseline(size) } ?? across)
      }
      nodes += child.draw(in: place, drawing)
      position += size[axis]
    }
    return nodes
  }

  /// The distances between neighbours.
  private lazy var gaps: [Double] = zip(children, children.dropFirst()).map { one, other in
    spacing ?? (one.isSpacer || other.isSpacer ? 0 : Self.standardSpacing)
  }

  // MARK: Sizes

  /// The sizes of the children for a proposal. The least flexible ones of the highest priority choose first, each among
  /// an equal part of what is left.
  private func sizes(_ proposal: Proposal) -> [ViewSize] {
    guard let available = proposal[axis], available.isFinite else {
      return children.map { $0.size(proposal) }
    }
    var sizes = [ViewSize](repeating: .zero, count: children.count)
    var rest = available - gaps.reduce(0, +)
    let ranks = Set(children.map(\.priority)).sorted(by: >)
    let reach = children.map { self.reach(of: $0, proposal) }
    for rank in ranks {
      let group = children.indices.filter { children[$0].priority == rank }
      let reserved = children.indices.filter { children[$0].priority < rank }.reduce(0) { $0 + reach[$1].lowerBound }
      var room = max(rest - reserved, 0)
      let order = group.sorted { one, other in
        let first = reach[one].upperBound - reach[one].lowerBound
        let second = reach[other].upperBound - reach[other].lowerBound
        return first == second ? one < other : first < second
      }
      for (place, index) in order.enumerated() {
        var offer = proposal
        offer[axis] = max(room / Double(order.count - place), 0)
        sizes[index] = children[index].size(offer)
        room -= sizes[index][axis]
        rest -= sizes[index][axis]
      }
    }
    return sizes
  }

  /// The smallest and the largest size along the axis.
  private func reach(of child: Element, _ proposal: Proposal) -> ClosedRange<Double> {
    var offer = proposal
    offer[axis] = 0
    let least = child.size(offer)[axis]
    offer[axis] = .infinity
    return least...max(child.size(offer)[axis], least)
  }
}

/// Elements in front of each other.
final class LayersElement: Element {
  private let anchor: LayoutAnchor
  private let children: [Element]

  init(_ anchor: LayoutAnchor, _ children: [Element]) {
    self.anchor = anchor
    self.children = children
  }

  override func measure(_ proposal: Proposal) -> ViewSize {
    let sizes = children.map { $0.size(proposal) }
    return ViewSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  override func baseline(_ size: ViewSize) -> Double {
    guard let first = children.first else { return size.height }
    let own = first.size(Proposal(width: size.width, height: size.height))
    return (size.height - own.height) * anchor.y + first.baseline(own)
  }

  override func draw(in frame: ViewRect, _ drawing: Drawing) -> [ViewNode] {
    children.flatMap { child in
      let size = child.size(Proposal(width: frame.width, height: frame.height))
      return child.draw(in: frame.placing(size, at: anchor), drawing)
    }
  }
}
