public import Foundation

/// A relation between two views: an attribute of the first equals, is at most or is at least a multiple of an attribute
/// of the second plus a constant.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The view or guide on the left-hand side.
  open private(set) weak var firstItem: AnyObject?
  /// The view or guide on the right-hand side; nil for none.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The number that is added to the right-hand side, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { changed() } }
  }
  /// How important the constraint is.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// A name for messages; nil for none.
  open var identifier: String?
  /// Whether an archive of the view contains the constraint. It has no effect.
  open var shouldBeArchived = false
  /// Where the distance on the left-hand side begins; nil for an attribute that is no distance.
  var firstStart: LayoutPoint?
  /// Where the distance on the right-hand side begins; nil for an attribute that is no distance.
  var secondStart: LayoutPoint?
  /// The file and the position that the constraint was read from, for messages; nil for none.
  var origin: String?
  /// Whether the second item was given and may have ended since.
  private let hasSecondItem: Bool
  /// The view that holds the constraint; nil if it is not active.
  weak var holder: UIView?

  /// Makes a constraint, which is not active.
  ///
  /// - Parameters:
  ///   - view1: a view or a guide.
  ///   - attr1: its attribute.
  ///   - relation: how the sides compare.
  ///   - view2: a view or a guide; nil for a constraint with a constant alone.
  ///   - attr2: its attribute; ``Attribute/notAnAttribute`` if there is none.
  ///   - multiplier: the factor of that attribute.
  ///   - c: the number that is added, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    hasSecondItem = view2 != nil
    (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
    (self.multiplier, constant) = (multiplier, c)
    super.init()
  }

  /// Makes the constraints that a line of the visual format describes.
  ///
  /// - Parameters:
  ///   - format: the line, such as `H:|-[label]-8-[image(40)]|`.
  ///   - opts: how the views are aligned and ordered.
  ///   - metrics: numbers by the names that the line uses.
  ///   - views: views by the names that the line uses.
  /// - Returns: the constraints; none if the line has an error, which the log names with its position.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try VisualFormat(format, metrics: metrics ?? [:], views: views, options: opts).constraints()
    } catch {
      UIKitLog.write(error.message)
      return []
    }
  }

  /// Makes constraints active.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether the closest view that contains both items, or is one of them, holds the constraint.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : holder?.removeConstraint(self)
    }
  }

  private func activate() {
    guard let first = firstView, isComplete else {
      return UIKitLog.write("\(description) was not activated, because a view or a guide of it has ended or no view")
    }
    let ancestors = sequence(first: first) { $0.superview }
    let views = views
    guard let common = ancestors.first(where: { root in views.allSatisfy { $0.isDescendant(of: root) } }) else {
      return UIKitLog.write("\(description) was not activated, because no view contains both items")
    }
    common.addConstraint(self)
  }

  /// The view of the first item: itself, or that which owns the guide.
  var firstView: UIView? { (firstItem as? any LayoutItem)?.layoutView }

  /// The view of the second item; nil for none.
  var secondView: UIView? { (secondItem as? any LayoutItem)?.layoutView }

  /// The views of all items: themselves, or those that own the guides.
  var views: [UIView] {
    [firstView, secondView, firstStart?.item?.layoutView, secondStart?.item?.layoutView].compactMap(\.self)
  }

  /// Whether an item is this guide or view.
  func relates(_ item: AnyObject) -> Bool {
    [firstItem, secondItem, firstStart?.item, secondStart?.item].contains { $0 === item }
  }

  /// Whether no item has ended, and the views of all still exist.
  private var isComplete: Bool {
    firstView != nil && (!hasSecondItem || secondView != nil)
      && [firstStart, secondStart].allSatisfy { $0 == nil || $0?.item?.layoutView != nil }
  }

  private func changed() {
    holder?.layoutSourceChanged(self)
  }

  /// The constraint in the form of the messages about contradictions.
  nonisolated open override var description: String {
    guard Thread.isMainThread else { return super.description }
    return MainActor.assumeIsolated { line }
  }
}

extension NSLayoutConstraint: LayoutSource {
  /// The constraint as an equation, unless an item has ended.
  var layoutRules: [LayoutRule] {
    guard let first = firstItem as? any LayoutItem, isComplete else { return [] }
    var terms = [LayoutRule.Term(first, firstAttribute, 1)]
    if let second = secondItem as? any LayoutItem, secondAttribute != .notAnAttribute {
      terms.append(LayoutRule.Term(second, secondAttribute, -multiplier))
    }
    if let firstStart, let item = firstStart.item { terms.append(.init(item, firstStart.attribute, -1)) }
    if let secondStart, let item = secondStart.item { terms.append(.init(item, secondStart.attribute, multiplier)) }
    return [LayoutRule(terms, relation, constant: constant, priority: priority)]
  }

  /// The constraint in the form of Apple's messages.
  var line: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let state = isActive ? "active" : "inactive"
    let place = origin.map { ", \($0)" } ?? ""
    return "<NSLayoutConstraint:\(addressText(self)) \(name)\(equation)   (\(state)\(place))>"
  }

  private var equation: String {
    let left = sideText(firstItem, firstAttribute, from: firstStart)
    guard hasSecondItem, secondAttribute != .notAnAttribute else {
      return "\(left) \(relation.symbol) \(numberText(constant))\(priorityText)"
    }
    let factor = multiplier == 1 ? "" : "\(numberText(multiplier))*"
    let sign = constant < 0 ? "-" : "+"
    let right = sideText(secondItem, secondAttribute, from: secondStart)
    let sum = constant == 0 ? "" : " \(sign) \(numberText(abs(constant)))"
    return "\(left) \(relation.symbol) \(factor)\(right)\(sum)\(priorityText)"
  }

  private func sideText(_ item: AnyObject?, _ attribute: Attribute, from start: LayoutPoint?) -> String {
    let end = "\(itemText(item)).\(attribute)"
    return start.map { "(\(end) - \(itemText($0.item)).\($0.attribute))" } ?? end
  }

  private var priorityText: String {
    priority == .required ? "" : " @\(numberText(CGFloat(priority.rawValue)))"
  }
}

/// A view or guide by its class and its address, and by its identifier if it has one.
@MainActor func itemText(_ item: AnyObject?) -> String {
  guard let item else { return "(nil)" }
  let name = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier ?? ""
  let type = String(describing: type(of: item))
  return "\(type):\(addressText(item))\(name.isEmpty ? "" : "'\(name)'")"
}

/// The address of an object.
func addressText(_ object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// A number without a fraction of zero.
func numberText(_ number: CGFloat) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Double(number))
}
