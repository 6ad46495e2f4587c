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
      LayoutRule(
        first, attribute: along.start, relation: .equal, other: canvas, otherAttribute: along.start,
        name: "UISV-canvas-connection"),
      LayoutRule(
        canvas, attribute: along.end, relation: .equal, other: last, otherAttribute: along.end,
        name: "UISV-canvas-connection"),
    ]
    return edges + spacingRules(views) + distributionRules(views) + alignmentRules(views)
  }

  private func fit(_ attribute: NSLayoutConstraint.Attribute) -> LayoutRule {
    LayoutRule(
      [.init(canvas, attribute: attribute, coefficient: 1)], .equal, constant: 0, priority: Self.fit,
      name: "UISV-spanning-fit")
  }

  // MARK: Along the stack

  private func spacingRules(_ views: [UIView]) -> [LayoutRule] {
    let isFilled = distribution != .equalSpacing && distribution != .equalCentering
    let isBaseline = isBaselineRelativeArrangement && axis == .vertical
    return zip(views, views.dropFirst()).map { before, after in
      LayoutRule(
        after, attribute: isBaseline ? .firstBaseline : along.start, relation: isFilled ? .equal : .greaterThanOrEqual,
        other: before,
        otherAttribute: isBaseline ? .lastBaseline : along.end, constant: space(after: before), name: "UISV-spacing")
    }
  }

  private func distributionRules(_ views: [UIView]) -> [LayoutRule] {
    switch distribution {
    case .fill: []
    case .fillEqually:
      views.dropFirst().map { view in
        LayoutRule(
          view, attribute: along.size, relation: .equal, other: views[0], otherAttribute: along.size,
          name: "UISV-fill-equally")
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
        [
          .init(views[other], attribute: along.size, coefficient: 1),
          .init(views[index], attribute: along.size, coefficient: -lengths[other] / lengths[index]),
        ],
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
    let first: [LayoutRule.Term] = [
      .init(views[1], attribute: along.start, coefficient: 1), .init(views[0], attribute: along.end, coefficient: -1),
    ]
    let tight = LayoutRule(
      first, .equal, constant: space(after: views[0]), priority: UILayoutPriority(49), name: "UISV-spacing")
    let equal = zip(views, views.dropFirst()).dropFirst().map { before, after in
      LayoutRule(
        first.map { .init($0.item, attribute: $0.attribute, coefficient: -$0.coefficient) }
          + [
            .init(after, attribute: along.start, coefficient: 1), .init(before, attribute: along.end, coefficient: -1),
          ],
        .equal, constant: 0, priority: Self.nearlyRequired, name: "UISV-distributing")
    }
    return [tight] + equal
  }

  private func equalCenteringRules(_ views: [UIView]) -> [LayoutRule] {
    guard views.count > 2 else { return [] }
    return (2..<views.count).map { index in
      LayoutRule(
        [
          .init(views[index], attribute: along.center, coefficient: 1),
          .init(views[index - 1], attribute: along.center, coefficient: -2),
          .init(views[index - 2], attribute: along.center, coefficient: 1),
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
      LayoutRule(
        view, attribute: attribute, relation: relation, other: canvas, otherAttribute: attribute, name: "UISV-alignment"
      )
    }
    let inside = [edge(across.start, .greaterThanOrEqual), edge(across.end, .lessThanOrEqual)]
    switch effectiveAlignment {
    case .fill: return [edge(across.start, .equal), edge(across.end, .equal)]
    case .leading: return [edge(across.start, .equal), inside[1]]
    case .trailing: return [inside[0], edge(across.end, .equal)]
    case .center: return inside + [edge(across.center, .equal)]
    case .firstBaseline: return inside + baselineRules(view, first: first, baseline: .firstBaseline, near: across.start)
    case .lastBaseline: return inside + baselineRules(view, first: first, baseline: .lastBaseline, near: across.end)
    }
  }

  /// The alignment. In a column, an alignment of baselines counts as an alignment of edges.
  private var effectiveAlignment: Alignment {
    guard axis == .vertical else { return alignment }
    return alignment == .firstBaseline ? .leading : alignment == .lastBaseline ? .trailing : alignment
  }

  /// The rules for a common baseline. The view that extends farthest touches the edge.
  private func baselineRules(
    _ view: UIView, first: UIView, baseline: NSLayoutConstraint.Attribute, near edge: NSLayoutConstraint.Attribute
  ) -> [LayoutRule] {
    let attraction = LayoutRule(
      view, attribute: edge, relation: .equal, other: canvas, otherAttribute: edge, priority: UILayoutPriority(50),
      name: "UISV-canvas-fit")
    guard view !== first else { return [attraction] }
    return [
      attraction,
      LayoutRule(
        view, attribute: baseline, relation: .equal, other: first, otherAttribute: baseline, name: "UISV-alignment"),
    ]
  }
}
