public import Foundation

/// A relation between two views. An attribute of the first view equals, is at most, or is at least a multiple of an
/// attribute of the second view plus a constant.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The view or guide on the left-hand side.
  open private(set) weak var firstItem: AnyObject?
  /// The view or guide on the right-hand side; nil for none.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The constant that is added to the right-hand side, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { changed() } }
  }
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// A name for messages; nil for none.
  open var identifier: String?
  /// Whether the constraint is archived with its view. It has no effect.
  open var shouldBeArchived = false
  /// The start of the distance on the left-hand side; nil for an attribute that is not a distance.
  var firstStart: LayoutPoint?
  /// The start of the distance on the right-hand side; nil for an attribute that is not a distance.
  var secondStart: LayoutPoint?
  /// The file and the position that the constraint was read from, for messages; nil for none.
  var origin: String?
  /// Whether the constraint was made with a second item, which may already be deallocated.
  private let hasSecondItem: Bool
  /// The view that holds the constraint; nil if it is not active.
  weak var holder: UIView?

  /// Makes an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: a view or a guide.
  ///   - attr1: its attribute.
  ///   - relation: how the sides compare.
  ///   - view2: a view or a guide; nil for a constraint that only has a constant.
  ///   - attr2: its attribute; ``Attribute/notAnAttribute`` if there is none.
  ///   - multiplier: the factor of that attribute.
  ///   - c: the constant that is added, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    hasSecondItem = view2 != nil
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Makes the constraints that a line in the visual format language describes.
  ///
  /// - Parameters:
  ///   - format: the line, such as `H:|-[label]-8-[image(40)]|`.
  ///   - opts: how the views are aligned and ordered.
  ///   - metrics: the numbers that the line refers to by name.
  ///   - views: the views that the line refers to by name.
  /// - Returns: the constraints. If the line has an error, logs the error with its position and returns none.
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

  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether the constraint is active. The closest common superview of its items holds an active constraint.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      newValue ? activate() : holder?.removeConstraint(self)
    }
  }

  private func activate() {
    guard let first = firstView, isComplete else {
      return UIKitLog.write(
        "\(description) was not activated, because an item is missing or the first item has no view")
    }
    let ancestors = sequence(first: first) { $0.superview }
    let views = views
    guard let common = ancestors.first(where: { root in views.allSatisfy { $0.isDescendant(of: root) } }) else {
      return UIKitLog.write("\(description) was not activated, because no view contains both items")
    }
    common.addConstraint(self)
  }

  /// The view of the first item: the item itself, or the owner of the guide.
  var firstView: UIView? { (firstItem as? any LayoutItem)?.layoutView }

  /// The view of the second item; nil for none.
  var secondView: UIView? { (secondItem as? any LayoutItem)?.layoutView }

  /// The views of all items: the items themselves, or the owners of the guides.
  var views: [UIView] {
    [firstView, secondView, firstStart?.item?.layoutView, secondStart?.item?.layoutView].compactMap(\.self)
  }

  /// Whether one of the items is this guide or view.
  func relates(_ item: AnyObject) -> Bool {
    [firstItem, secondItem, firstStart?.item, secondStart?.item].contains { $0 === item }
  }

  /// Whether all items, and the views that own them, still exist.
  private var isComplete: Bool {
    firstView != nil && (!hasSecondItem || secondView != nil)
      && [firstStart, secondStart].allSatisfy { $0 == nil || $0?.item?.layoutView != nil }
  }

  private func changed() {
    holder?.layoutSourceChanged(self)
  }

  /// The constraint in the form of the log messages about contradictions.
  nonisolated open override var description: String {
    guard Thread.isMainThread else { return super.description }
    return MainActor.assumeIsolated { line }
  }
}

extension NSLayoutConstraint: LayoutSource {
  /// The constraint as a rule; empty if an item is deallocated.
  var layoutRules: [LayoutRule] {
    guard let first = firstItem as? any LayoutItem, isComplete else { return [] }
    var terms = [LayoutRule.Term(first, attribute: firstAttribute, coefficient: 1)]
    if let second = secondItem as? any LayoutItem, secondAttribute != .notAnAttribute {
      terms.append(LayoutRule.Term(second, attribute: secondAttribute, coefficient: -multiplier))
    }
    if let firstStart, let item = firstStart.item {
      terms.append(.init(item, attribute: firstStart.attribute, coefficient: -1))
    }
    if let secondStart, let item = secondStart.item {
      terms.append(.init(item, attribute: secondStart.attribute, coefficient: multiplier))
    }
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

/// The class and the address of a view or guide, with its identifier if it has one.
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

/// The number as text, without a fraction that is zero.
func numberText(_ number: CGFloat) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(Double(number))
}
