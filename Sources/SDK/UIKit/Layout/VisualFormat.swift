internal import Foundation

/// An error in a line of the visual format language, with its position.
struct VisualFormatError: Error {
  let message: String
}

/// Parses a line in the visual format language, such as `H:|-[label(>=80@750)]-8-[image(40)]|`, and makes its
/// constraints.
@MainActor struct VisualFormat {
  /// A condition on a space or a size: a number, or a multiple of another item's size.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: (any LayoutItem)?
    var multiplier: CGFloat = 1
    var priority = UILayoutPriority.required
  }

  /// The space between two views.
  enum Connection {
    case none
    case standard
    case spaces([Predicate])
  }

  private let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let options: NSLayoutConstraint.FormatOptions
  private var position = 0
  private var axis = NSLayoutConstraint.Axis.horizontal

  init(
    _ format: String, metrics: [String: Any], views: [String: Any], options: NSLayoutConstraint.FormatOptions
  ) {
    text = Array(format)
    self.metrics = metrics
    self.views = views
    self.options = options
  }

  // MARK: The line

  /// Makes the constraints of the whole line.
  func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    var reader = self
    return try reader.readLine()
  }

  private mutating func readLine() throws(VisualFormatError) -> [NSLayoutConstraint] {
    if consume("H:") { axis = .horizontal } else if consume("V:") { axis = .vertical }
    var result: [NSLayoutConstraint] = []
    var members: [any LayoutItem] = []
    var opening: Connection?
    if consume("|") { opening = try readConnection() }
    while true {
      let (view, sizes) = try readView()
      if let opening, members.isEmpty { result += try edge(opening, view, isStart: true) }
      result += sizes.map { size(view, $0) }
      members.append(view)
      guard position < text.count else { break }
      let connection = try readConnection()
      if consume("|") {
        result += try edge(connection, view, isStart: false)
        break
      }
      var ahead = self
      let next = try ahead.readView().0
      result += space(connection, before: view, after: next)
    }
    guard position == text.count else { throw error("the end of the format is expected here") }
    return result + (try alignments(members))
  }

  private mutating func readConnection() throws(VisualFormatError) -> Connection {
    guard consume("-") else { return .none }
    if let next = text[safe: position], next == "[" || next == "|" { return .standard }
    let predicates = try readPredicates(allowsViews: false)
    guard consume("-") else { throw error("'-' is missing after a space") }
    return .spaces(predicates)
  }

  private mutating func readView() throws(VisualFormatError) -> (any LayoutItem, [Predicate]) {
    guard consume("[") else { throw error("'[' is missing before a view") }
    let start = position
    let name = readName()
    guard !name.isEmpty else { throw error("the name of a view is missing") }
    guard let view = views[name] as? any LayoutItem else {
      position = start
      throw error("the dictionary has no view '\(name)'")
    }
    let sizes = text[safe: position] == "(" ? try readPredicates(allowsViews: true) : []
    guard consume("]") else { throw error("']' is missing after a view") }
    return (view, sizes)
  }

  // MARK: Predicates

  private mutating func readPredicates(allowsViews: Bool) throws(VisualFormatError) -> [Predicate] {
    guard consume("(") else { return [Predicate(constant: try readNumber())] }
    var predicates: [Predicate] = []
    repeat { predicates.append(try readPredicate(allowsViews: allowsViews)) } while consume(",")
    guard consume(")") else { throw error("')' is missing after limits") }
    return predicates
  }

  private mutating func readPredicate(allowsViews: Bool) throws(VisualFormatError) -> Predicate {
    var predicate = Predicate()
    if consume("<=") {
      predicate.relation = .lessThanOrEqual
    } else if consume(">=") {
      predicate.relation = .greaterThanOrEqual
    } else {
      _ = consume("==")
    }
    var ahead = self
    if allowsViews, let view = views[ahead.readName()] as? any LayoutItem {
      self = ahead
      predicate.view = view
      if consume("*") { predicate.multiplier = try readNumber() }
      if consume("/") { predicate.multiplier = 1 / (try readNumber()) }
      if consume("+") {
        predicate.constant = try readNumber()
      } else if consume("-") {
        predicate.constant = -(try readNumber())
      }
    } else {
      predicate.constant = try readNumber()
    }
    if consume("@") { predicate.priority = UILayoutPriority(Float(try readNumber())) }
    return predicate
  }

  /// Parses a number or the name of a metric.
  private mutating func readNumber() throws(VisualFormatError) -> CGFloat {
    let start = position
    _ = consume("-")
    while let next = text[safe: position], next.isASCII, next.isNumber || next == "." { position += 1 }
    if let number = Double(String(text[start..<position])), number.isFinite { return number }
    position = start
    let name = readName()
    if let number = Self.number(metrics[name]), number.isFinite { return number }
    position = start
    throw error(name.isEmpty ? "a number is missing" : "the metrics have no number '\(name)'")
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as CGFloat: number
    case let number as Double: number
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    default: nil
    }
  }

  private mutating func readName() -> String {
    let start = position
    while let next = text[safe: position],
      next.isLetter || next == "_" || next == "."
        || (next.isNumber && position > start)
    {
      position += 1
    }
    return String(text[start..<position])
  }

  private mutating func consume(_ word: String) -> Bool {
    guard text[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  private func error(_ message: String) -> VisualFormatError {
    let line = String(text)
    return VisualFormatError(
      message: "the constraint format '\(line)' has an error at character \(position + 1): \(message)")
  }

  // MARK: Constraints

  private var isLeftToRight: Bool { options.contains(.directionLeftToRight) }
  private var isRightToLeft: Bool { options.contains(.directionRightToLeft) }

  /// The attributes of a view's start and end, in the direction of the line.
  private var ends: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    return isLeftToRight ? (.left, .right) : isRightToLeft ? (.right, .left) : (.leading, .trailing)
  }

  private func size(_ view: any LayoutItem, _ predicate: Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: predicate.relation, toItem: predicate.view,
      attribute: predicate.view == nil ? .notAnAttribute : attribute, multiplier: predicate.multiplier,
      constant: predicate.constant)
    constraint.priority = predicate.priority
    return constraint
  }

  /// The constraints between two neighbours.
  private func space(_ connection: Connection, before: any LayoutItem, after: any LayoutItem)
    -> [NSLayoutConstraint]
  {
    let isBaseline = axis == .vertical && options.contains(.spacingBaselineToBaseline)
    return predicates(connection, standard: systemSpacing).map { predicate in
      between(
        after: after, afterAttribute: isBaseline ? .firstBaseline : ends.start, before: before,
        beforeAttribute: isBaseline ? .lastBaseline : ends.end, predicate: predicate)
    }
  }

  /// The constraints between a view and its superview's edge. A standard space is measured from the margin.
  private func edge(
    _ connection: Connection, _ view: any LayoutItem, isStart: Bool
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    guard let superview = view is UIView ? view.layoutView?.superview : view.layoutView else {
      throw error("the view has no superview")
    }
    let attribute = isStart ? ends.start : ends.end
    var outer = attribute
    if case .standard = connection { outer = attribute.margin }
    return predicates(connection, standard: 0).map { predicate in
      isStart
        ? between(
          after: view, afterAttribute: attribute, before: superview, beforeAttribute: outer, predicate: predicate)
        : between(
          after: superview, afterAttribute: outer, before: view, beforeAttribute: attribute, predicate: predicate)
    }
  }

  private func predicates(_ connection: Connection, standard: CGFloat) -> [Predicate] {
    switch connection {
    case .none: [Predicate()]
    case .standard: [Predicate(constant: standard)]
    case .spaces(let predicates): predicates
    }
  }

  /// The constraint that one attribute lies behind another one. From right to left, "behind" is the smaller position.
  private func between(
    after: any LayoutItem, afterAttribute: NSLayoutConstraint.Attribute, before: any LayoutItem,
    beforeAttribute: NSLayoutConstraint.Attribute, predicate: Predicate
  ) -> NSLayoutConstraint {
    let isReversed = axis == .horizontal && isRightToLeft
    let constraint = NSLayoutConstraint(
      item: isReversed ? before : after, attribute: isReversed ? beforeAttribute : afterAttribute,
      relatedBy: predicate.relation, toItem: isReversed ? after : before,
      attribute: isReversed ? afterAttribute : beforeAttribute, multiplier: 1, constant: predicate.constant)
    constraint.priority = predicate.priority
    return constraint
  }

  private func alignments(_ members: [any LayoutItem]) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var result: [NSLayoutConstraint] = []
    for attribute in options.alignments {
      guard attribute.axis != axis else { throw error("the views can't be aligned along the axis of the format") }
      result += members.dropFirst().map { view in
        NSLayoutConstraint(
          item: view, attribute: attribute, relatedBy: .equal, toItem: members[0], attribute: attribute, multiplier: 1,
          constant: 0)
      }
    }
    return result
  }
}

extension NSLayoutConstraint.Attribute {
  /// The margin that belongs to an edge.
  fileprivate var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
