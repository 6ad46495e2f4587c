internal import Foundation

extension UIStackView {
  /// The attributes along the stack's axis and across it.
  private struct Attributes {
    typealias Attribute = NSLayoutConstraint.Attribute
    let (start, end, size, center): (Attribute, Attribute, Attribute, Attribute)

    static let horizontal = Attributes(start: .leading, end: .trailing, size: .width, center: .centerX)
    static let vertical = Attributes(start: .top, end: .bottom, size: .height, center: .centerY)
  }

  private var along: Attributes { axis == .horizontal ? .horizontal : .vertical }
  private var across: Attributes { axis == .horizontal ? .vertical : .horizontal }
  private var canvas: any LayoutItem { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  /// The priority with which a stack becomes no larger than its views need.
  private static let fit = UILayoutPriority(51)
  private static let nearlyRequired = UILayoutPriority(999)

  /// The rules that place the visible arranged views.
  var arrangementRules: [LayoutRule] {
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard let first = views.first, let last = views.last else {
      return [along.size, across.size].map { fit($0) }
    }
    let edges = [
      LayoutRule(first, along.start, .equal, canvas, along.start, name: "UISV-canvas-connection"),
      LayoutRule(canvas, along.end, .equal, last, along.end, name: "UISV-canvas-connection"),
    ]
    return edges + spacingRules(views) + distributionRules(views) + alignmentRules(views)
  }

  private func fit(_ attribute: NSLayoutConstraint.Attribute) -> LayoutRule {
    LayoutRule([.init(canvas, attribute, 1)], .equal, constant: 0, priority: Self.fit, name: "UISV-spanning-fit")
  }

  // MARK: Along the stack

  private func spacingRules(_ views: [UIView]) -> [LayoutRule] {
    let isFilled = distribution != .equalSpacing && distribution != .equalCentering
    let isBaseline = isBaselineRelativeArrangement && axis == .vertical
    return zip(views, views.dropFirst()).map { before, after in
      LayoutRule(
        after, isBaseline ? .firstBaseline : along.start, isFilled ? .equal : .greaterThanOrEqual, before,
        isBaseline ? .lastBaseline : along.end, constant: space(after: before), name: "UISV-spacing")
    }
  }

  private func distributionRules(_ views: [UIView]) -> [LayoutRule] {
    switch distribution {
    case .fill: []
    case .fillEqually:
      views.dropFirst().map { view in
        LayoutRule(view, along.size, .equal, views[0], along.size, name: "UISV-fill-equally")
      }
    case .fillProportionally: proportionRules(views)
    case .equalSpacing: equalSpacingRules(views)
    case .equalCentering: equalCenteringRules(views)
    }
  }

  private func proportionRules(_ views: [UIView]) -> [LayoutRule] {
    let lengths = views.map { contentLength($0) }
    guard let index = lengths.firstIndex(where: { $0 > 0 }) else { return [] }
    return views.indices.filter { $0 != index }.map { other in
      LayoutRule(
        [.init(views[other], along.size, 1), .init(views[index], along.size, -lengths[other] / lengths[index])],
        .equal, constant: 0, priority: Self.nearlyRequired, name: "UISV-fill-proportionally")
    }
  }

  /// The length of a view's content, or else the minimum length that its constraints allow.
  private func contentLength(_ view: UIView) -> CGFloat {
    let content = view.intrinsicContentSize
    let length = axis == .horizontal ? content.width : content.height
    guard length < 0 else { return length }
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? size.width : size.height
  }

  private func equalSpacingRules(_ views: [UIView]) -> [LayoutRule] {
    guard views.count > 1 else { return [] }
    let first: [LayoutRule.Term] = [.init(views[1], along.start, 1), .init(views[0], along.end, -1)]
    let tight = LayoutRule(
      first, .equal, constant: space(after: views[0]), priority: UILayoutPriority(49), name: "UISV-spacing")
    let equal = zip(views, views.dropFirst()).dropFirst().map { before, after in
      LayoutRule(
        first.map { .init($0.item, $0.attribute, -$0.coefficient) }
          + [.init(after, along.start, 1), .init(before, along.end, -1)],
        .equal, constant: 0, priority: Self.nearlyRequired, name: "UISV-distributing")
    }
    return [tight] + equal
  }

  private func equalCenteringRules(_ views: [UIView]) -> [LayoutRule] {
    guard views.count > 2 else { return [] }
    return (2..<views.count).map { index in
      LayoutRule(
        [
          .init(views[index], along.center, 1), .init(views[index - 1], along.center, -2),
          .init(views[index - 2], along.center, 1),
        ],
        .equal, constant: 0, priority: UILayoutPriority(max(1, 149 - Float(index - 2))), name: "UISV-distributing")
    }
  }

  // MARK: Across the stack

  private func alignmentRules(_ views: [UIView]) -> [LayoutRule] {
    let rules = views.flatMap { alignmentRules($0, first: views[0]) }
    return alignment == .fill ? rules : rules + [fit(across.size)]
  }

  private func alignmentRules(_ view: UIView, first: UIView) -> [LayoutRule] {
    func edge(_ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation) -> LayoutRule {
      LayoutRule(view, attribute, relation, canvas, attribute, name: "UISV-alignment")
    }
    let inside = [edge(across.start, .greaterThanOrEqual), edge(across.end, .lessThanOrEqual)]
    switch effectiveAlignment {
    case .fill: return [edge(across.start, .equal), edge(across.end, .equal)]
    case .leading: return [edge(across.start, .equal), inside[1]]
    case .trailing: return [inside[0], edge(across.end, .equal)]
    case .center: return inside + [edge(across.center, .equal)]
    case .firstBaseline: return inside + baselineRules(view, first, .firstBaseline, near: across.start)
    case .lastBaseline: return inside + baselineRules(view, first, .lastBaseline, near: across.end)
    }
  }

  /// The alignment. In a column, an alignment of baselines counts as an alignment of edges.
  private var effectiveAlignment: Alignment {
    guard axis == .vertical else { return alignment }
    return alignment == .firstBaseline ? .leading : alignment == .lastBaseline ? .trailing : alignment
  }

  /// The rules for a common baseline. The view that extends farthest touches the edge.
  private func baselineRules(
    _ view: UIView, _ first: UIView, _ baseline: NSLayoutConstraint.Attribute, near edge: NSLayoutConstraint.Attribute
  ) -> [LayoutRule] {
    let attraction = LayoutRule(
      view, edge, .equal, canvas, edge, priority: UILayoutPriority(50), name: "UISV-canvas-fit")
    guard view !== first else { return [attraction] }
    return [attraction, LayoutRule(view, baseline, .equal, first, baseline, name: "UISV-alignment")]
  }
}
