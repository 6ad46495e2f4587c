internal import Foundation
internal import ViewLayout

/// Makes the constraints of a file.
@MainActor struct InterfaceConstraints {
  private let file: InterfaceFile
  private let objects: [String: NSObject]

  init(_ file: InterfaceFile, _ objects: [String: NSObject]) {
    self.file = file
    self.objects = objects
  }

  /// Makes and activates the constraints of views.
  ///
  /// - Parameter views: the views with their elements.
  /// - Returns: the constraints by their identifiers, for outlets.
  func activate(_ views: [(view: UIView, source: InterfaceObject)]) -> [String: NSLayoutConstraint] {
    var made: [String: NSLayoutConstraint] = [:]
    for (view, source) in views {
      let excluded = source.excluded
      for constraint in source.constraints where !constraint.isPlaceholder && !excluded.contains(constraint.id) {
        guard let result = make(constraint, in: view) else { continue }
        made[constraint.id] = result
      }
    }
    return made
  }

  private func make(_ source: InterfaceConstraint, in view: UIView) -> NSLayoutConstraint? {
    let first: NSObject? = source.first.map { objects[$0] } ?? view
    let second = source.second.flatMap { objects[$0] }
    // The object is a view that is left out for this size class, or it does not exist. `validate` reports the second
    // case.
    guard let first, source.second == nil || second != nil else { return nil }
    guard let attribute = Self.attributes[source.firstAttribute],
      let other = source.secondAttribute.map({ Self.attributes[$0] }) ?? .notAnAttribute
    else {
      UIKitLog.write("\(file.location(of: source.position)): the constraint has an unknown attribute")
      return nil
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: Self.relation(source.relation), toItem: second,
      attribute: second == nil ? .notAnAttribute : other, multiplier: source.multiplier, constant: source.constant)
    constraint.priority = UILayoutPriority(Float(source.priority))
    constraint.identifier = source.identifier
    constraint.origin = file.location(of: source.position)
    constraint.isActive = true
    return constraint
  }

  private static func relation(_ relation: InterfaceConstraint.Relation) -> NSLayoutConstraint.Relation {
    switch relation {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// The layout attributes, by their names in files.
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
}

extension InterfaceLoader {
  /// Registers the top and bottom guides of a controller, which Xcode 8 and earlier write, for the constraints.
  func addEdgeGuides(_ source: InterfaceObject, of controller: UIViewController) {
    for (id, isTop) in source.edgeGuides {
      objects[id] = (isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide) as? NSObject
    }
  }
}

extension UIView {
  /// The guide with a name that files use.
  func layoutGuide(named name: String) -> UILayoutGuide {
    switch (name, self) {
    case ("layoutMargins", _): layoutMarginsGuide
    case ("readableContent", _): readableContentGuide
    case ("contentLayoutGuide", let scroll as UIScrollView): scroll.contentLayoutGuide
    case ("frameLayoutGuide", let scroll as UIScrollView): scroll.frameLayoutGuide
    default: safeAreaLayoutGuide
    }
  }
}
