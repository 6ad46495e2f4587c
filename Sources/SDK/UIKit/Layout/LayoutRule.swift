internal import Foundation
internal import ViewLayout

/// A view or a guide with edges that constraints relate.
@MainActor protocol LayoutItem: AnyObject {
  /// The view itself, or the owner of the guide; nil if that is deallocated.
  var layoutView: UIView? { get }

  /// The insets of a guide from its view's edges; nil for a view, and for a guide with a rectangle of its own.
  var layoutInsets: UIEdgeInsets? { get }
}

/// An object that adds rules to a layout: a constraint, or a view with its frame, its content or its arrangement.
@MainActor protocol LayoutSource: AnyObject {
  /// The current rules.
  var layoutRules: [LayoutRule] { get }
}

/// An equation or inequality between attributes of views. It compares the sum of the terms with a constant.
@MainActor struct LayoutRule {
  /// An attribute of an item, multiplied by a factor.
  struct Term {
    let item: any LayoutItem
    let attribute: NSLayoutConstraint.Attribute
    let coefficient: CGFloat

    init(_ item: any LayoutItem, attribute: NSLayoutConstraint.Attribute, coefficient: CGFloat) {
      self.item = item
      self.attribute = attribute
      self.coefficient = coefficient
    }
  }

  var terms: [Term]
  var relation: NSLayoutConstraint.Relation
  var constant: CGFloat
  var priority: UILayoutPriority
  /// The origin of the rule, for messages; empty for a constraint of the app.
  var name: String

  init(
    _ terms: [Term], _ relation: NSLayoutConstraint.Relation, constant: CGFloat,
    priority: UILayoutPriority = .required, name: String = ""
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.name = name
  }

  /// Makes a rule that compares an attribute with another one plus a constant.
  init(
    _ item: any LayoutItem, attribute: NSLayoutConstraint.Attribute, relation: NSLayoutConstraint.Relation,
    other: any LayoutItem, otherAttribute: NSLayoutConstraint.Attribute, constant: CGFloat = 0,
    priority: UILayoutPriority = .required, name: String
  ) {
    self.init(
      [Term(item, attribute: attribute, coefficient: 1), Term(other, attribute: otherAttribute, coefficient: -1)],
      relation, constant: constant, priority: priority,
      name: name)
  }

  /// The rule in the form of Apple's messages.
  var line: String {
    let sum = terms.map { term in
      let factor = term.coefficient == 1 ? "" : term.coefficient == -1 ? "-" : "\(numberText(term.coefficient))*"
      return "\(factor)\(itemText(term.item)).\(term.attribute)"
    }
    return "<\(name) \(sum.joined(separator: " + ")) \(relation.symbol) \(numberText(constant))>"
  }
}

/// A rule as an equation of the solver, without its constant.
struct LayoutEquation: Equatable {
  var terms: [LayoutTerm]
  var relation: LayoutRelation

  static func == (left: Self, right: Self) -> Bool {
    left.relation == right.relation && left.terms.count == right.terms.count
      && zip(left.terms, right.terms).allSatisfy { pair in
        pair.0.variable == pair.1.variable && abs(pair.0.coefficient - pair.1.coefficient) < 1e-9
      }
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation as an operator.
  var symbol: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }

  var layoutRelation: LayoutRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .lessThanOrEqual
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
