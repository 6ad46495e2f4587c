internal import Foundation
internal import ViewLayout

extension LayoutEngine {
  /// The rules of a source in this engine.
  func rules(of source: any LayoutSource) -> [LayoutRule] {
    guard let view = source as? UIView else { return source.layoutRules }
    let arrangement = (view as? UIStackView)?.arrangementRules ?? []
    if view === root { return rootRules + arrangement }
    let own = view.translatesAutoresizingMaskIntoConstraints ? view.frameRules : contentRules(view)
    return own + arrangement
  }

  /// The rules for the root: its position and size, or the target size.
  private var rootRules: [LayoutRule] {
    let name = "UIView-Encapsulated-Layout"
    func rule(_ attribute: NSLayoutConstraint.Attribute, constant: CGFloat, priority: UILayoutPriority)
      -> LayoutRule
    {
      LayoutRule(
        [.init(root, attribute: attribute, coefficient: 1)], .equal, constant: constant, priority: priority, name: name)
    }
    let origin = [rule(.left, constant: 0, priority: .required), rule(.top, constant: 0, priority: .required)]
    if let target {
      let width = Self.fitting(target.size.width)
      let height = Self.fitting(target.size.height)
      let size = [
        rule(.width, constant: width, priority: target.priorities.horizontal),
        rule(.height, constant: height, priority: target.priorities.vertical),
      ]
      return origin + size.filter { $0.priority.rawValue > 0 } + contentRules(root)
    }
    let size = root.bounds.size
    guard !root.translatesAutoresizingMaskIntoConstraints else {
      return origin + [
        rule(.width, constant: size.width, priority: .required),
        rule(.height, constant: size.height, priority: .required),
      ]
    }
    // The rules of a view without a superview are weak, so that its own constraints can determine its size.
    let weak = UILayoutPriority(1)
    return origin + [
      rule(.width, constant: size.width, priority: weak), rule(.height, constant: size.height, priority: weak),
    ] + contentRules(root)
  }

  private static func fitting(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 0), 1e6) : 1e6 }

  /// The rules for the size of a view's content, with its priorities. Without content, the rules only exclude negative
  /// sizes.
  private func contentRules(_ view: UIView) -> [LayoutRule] {
    var size = view.intrinsicContentSize
    if let width = records[ObjectIdentifier(view)]?.measuredWidth, view.hasWidthDependentHeight {
      size.height = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    return contentRules(view, axis: .horizontal, attribute: .width, length: size.width)
      + contentRules(view, axis: .vertical, attribute: .height, length: size.height)
  }

  private func contentRules(
    _ view: UIView, axis: NSLayoutConstraint.Axis, attribute: NSLayoutConstraint.Attribute, length: CGFloat
  ) -> [LayoutRule] {
    let term = LayoutRule.Term(view, attribute: attribute, coefficient: 1)
    guard length >= 0 else {
      let almostRequired = UILayoutPriority(999)
      return [
        LayoutRule([term], .greaterThanOrEqual, constant: 0, priority: almostRequired, name: "UIView-nonnegative")
      ]
    }
    let hugging = view.contentHuggingPriority(for: axis)
    let resistance = view.contentCompressionResistancePriority(for: axis)
    let name = "NSContentSizeLayoutConstraint"
    return [
      LayoutRule([term], .lessThanOrEqual, constant: length, priority: hugging, name: name),
      LayoutRule([term], .greaterThanOrEqual, constant: length, priority: resistance, name: name),
    ].filter { $0.priority.rawValue > 0 }
  }

  /// Recomputes the heights that depend on a width that has changed.
  func measure() {
    let flowing = records.values.filter { ($0.item as? UIView).map { isFlowing($0) } ?? false }
    for record in flowing.sorted(by: { $0.serial < $1.serial }) {
      let width = max(0, solver.value(of: record.variables.width))
      if let measured = record.measuredWidth, abs(measured - width) < 0.01 { continue }
      record.measuredWidth = width
      if let view = record.item as? UIView { sourceChanged(view) }
    }
  }

  /// Whether the height of a view's content depends on its solved width.
  private func isFlowing(_ view: UIView) -> Bool {
    view.hasWidthDependentHeight
      && (!view.translatesAutoresizingMaskIntoConstraints || (view === root && target != nil))
  }

  // MARK: Equations

  /// Converts a rule to an equation of the solver; nil if one of its items is not in the tree.
  func entry(_ rule: LayoutRule) -> Entry? {
    let isMirrored = rule.terms.contains { $0.attribute.isDirectional && $0.item.layoutView?.isRightToLeft ?? false }
    var terms: [LayoutTerm] = []
    var constant = -rule.constant
    for term in rule.terms {
      guard append(term, of: rule, isMirrored: isMirrored, terms: &terms, constant: &constant) else { return nil }
    }
    // The solver rejects numbers that are not finite, and priorities outside its range are clamped.
    let priority = min(max(Double(rule.priority.rawValue), 0.001), LayoutSolver.required)
    return Entry(
      equation: LayoutEquation(terms: terms, relation: rule.relation.layoutRelation), constant: constant,
      priority: priority)
  }

  /// Adds an attribute to an equation. In a right-to-left layout, positions are mirrored. Returns false if the item is
  /// not in the tree, or if the attribute has no axis.
  private func append(
    _ term: LayoutRule.Term, of rule: LayoutRule, isMirrored: Bool, terms: inout [LayoutTerm], constant: inout CGFloat
  ) -> Bool {
    guard let (variables, insets) = rectangle(of: term, in: rule), let axis = term.attribute.axis else { return false }
    let isHorizontal = axis == .horizontal
    let (start, size) = isHorizontal ? (variables.left, variables.width) : (variables.top, variables.height)
    let (before, after) = isHorizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    guard !term.attribute.isSize else {
      terms.append(LayoutTerm(size, term.coefficient))
      constant -= term.coefficient * (before + after)
      return true
    }
    let factor = isMirrored && isHorizontal ? -term.coefficient : term.coefficient
    let share = term.attribute.share(isMirrored: isMirrored)
    terms.append(LayoutTerm(start, factor))
    if share != 0 { terms.append(LayoutTerm(size, factor * share)) }
    constant += factor * ((1 - share) * before - share * after + baseline(term))
    return true
  }

  /// The variables of the rectangle that a term refers to, and the insets from its edges; nil if the item is not in the
  /// tree.
  private func rectangle(of term: LayoutRule.Term, in rule: LayoutRule) -> (Variables, UIEdgeInsets)? {
    guard let view = term.item.layoutView, isInTree(view) else { return nil }
    if let insets = term.item.layoutInsets { return (record(view).variables, insets) }
    guard let own = term.item as? UIView else { return (record(term.item).variables, .zero) }
    if let scroll = own as? UIScrollView, !term.attribute.isSize, rule.isInside(scroll) {
      return (record(scroll.contentLayoutGuide).variables, .zero)
    }
    switch term.attribute {
    case .firstBaseline, .lastBaseline: return (record(textView(own, term.attribute)).variables, .zero)
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      return (record(own).variables, own.layoutMargins)
    default: return (record(own).variables, .zero)
    }
  }

  /// Whether a view is in the tree. For a view whose record the last pass has marked, the answer needs no walk to the
  /// root.
  private func isInTree(_ view: UIView) -> Bool {
    if let record = records[ObjectIdentifier(view)], record.item === view, record.stamp == currentStamp { return true }
    return view.isDescendant(of: root)
  }

  /// The view whose line of text a baseline attribute refers to.
  private func textView(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> UIView {
    let text = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    return text.isDescendant(of: root) ? text : view
  }

  /// The distance from the top edge down to the baseline, or from the bottom edge up to it.
  private func baseline(_ term: LayoutRule.Term) -> CGFloat {
    guard let view = term.item as? UIView, term.attribute == .firstBaseline || term.attribute == .lastBaseline else {
      return 0
    }
    let text = textView(view, term.attribute)
    if let installedSource { baselineUsers[ObjectIdentifier(text), default: []].insert(installedSource) }
    return term.attribute == .firstBaseline ? text.firstBaselineFromTop : -text.lastBaselineFromBottom
  }

  /// The record of an item. If it has none, makes one, and those of the views that contain it.
  func record(_ item: any LayoutItem) -> Record {
    let key = ObjectIdentifier(item)
    if let record = records[key], record.item === item { return record }
    let variables = Variables(all: (0..<4).map { _ in solver.addVariable() })
    recordCount += 1
    let record = Record(item, variables, serial: recordCount, stamp: currentStamp)
    records[key] = record
    guard let view = item as? UIView else { return record }
    if target == nil { view.madeLayoutData.engine = self }
    guard view !== root else { return record }
    if let superview = view.superview { _ = self.record(superview) }
    if view.translatesAutoresizingMaskIntoConstraints { sourceChanged(view) }
    return record
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute's position as a share of the size, measured from the first edge.
  func share(isMirrored: Bool) -> CGFloat {
    switch self {
    case .left, .leftMargin, .top, .topMargin, .firstBaseline: 0
    case .right, .rightMargin, .bottom, .bottomMargin, .lastBaseline: 1
    case .leading, .leadingMargin: isMirrored ? 1 : 0
    case .trailing, .trailingMargin: isMirrored ? 0 : 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    case .width, .height, .notAnAttribute: 0
    }
  }
}

extension UIView: LayoutSource {
  var layoutRules: [LayoutRule] { [] }

  /// The rules for a frame that follows the superview's size by the autoresizing mask.
  var frameRules: [LayoutRule] {
    guard let superview else { return [] }
    let rect = alignmentRect(forFrame: frame)
    let horizontal = Autoresizing(
      start: rect.minX, size: rect.width, container: superview.bounds.width, autoresizingMask, .horizontal)
    let vertical = Autoresizing(
      start: rect.minY, size: rect.height, container: superview.bounds.height, autoresizingMask, .vertical)
    return rules(horizontal, superview: superview, start: .left, size: .width)
      + rules(vertical, superview: superview, start: .top, size: .height)
  }

  private func rules(
    _ sizes: Autoresizing, superview: UIView, start: NSLayoutConstraint.Attribute, size: NSLayoutConstraint.Attribute
  ) -> [LayoutRule] {
    let name = "NSAutoresizingMaskLayoutConstraint"
    let startTerms = [
      LayoutRule.Term(self, attribute: start, coefficient: 1), .init(superview, attribute: start, coefficient: -1),
    ]
    func rule(_ terms: [LayoutRule.Term], _ part: Autoresizing.Part) -> LayoutRule {
      let container = part.share == 0 ? [] : [LayoutRule.Term(superview, attribute: size, coefficient: -part.share)]
      return LayoutRule(terms + container, .equal, constant: part.rest, name: name)
    }
    return [rule(startTerms, sizes.start), rule([.init(self, attribute: size, coefficient: 1)], sizes.size)]
  }
}
