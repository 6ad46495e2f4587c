public import Foundation
internal import ViewTrees

/// The attributes of an element that a test can read.
public protocol XCUIElementAttributes: AnyObject {
  /// The identifier that the author set for tests; empty for none.
  var identifier: String { get }
  /// The frame on the screen, in points.
  var frame: CGRect { get }
  /// The value, such as the text of a field; nil for none.
  var value: Any? { get }
  /// The title. It is always empty, because elements have no titles here.
  var title: String { get }
  /// The accessibility label; empty for none.
  var label: String { get }
  /// The type of the element.
  var elementType: XCUIElementType { get }
  /// Whether the user can operate the element.
  var isEnabled: Bool { get }
  /// The placeholder of an empty field; nil for none.
  var placeholderValue: String? { get }
  /// Whether the element is selected.
  var isSelected: Bool { get }
  /// Whether the element receives key events.
  var hasFocus: Bool { get }
}

/// The attributes of an element at one time. The predicates of queries are evaluated on it.
final class ElementSnapshot: NSObject, XCUIElementAttributes {
  private let element: ScreenElement

  init(_ element: ScreenElement) {
    self.element = element
    super.init()
  }

  var identifier: String { element.identifier }
  var frame: CGRect {
    CGRect(x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
  }
  var value: Any? { element.value }
  var title: String { "" }
  var label: String { element.label }
  var elementType: XCUIElementType { element.type }
  var isEnabled: Bool { element.isEnabled }
  var placeholderValue: String? { element.placeholder }
  var isSelected: Bool { element.isSelected }
  var hasFocus: Bool { element.hasFocus }
}

extension ElementSnapshot: PredicateSubject {
  func predicateValue(_ name: String) -> Any? { attribute(name) }
}

extension XCUIElementAttributes {
  /// The value of an attribute for a predicate; nil if there is no such attribute.
  func attribute(_ name: String) -> Any? {
    switch name {
    case "identifier": identifier
    case "label": label
    case "title": title
    case "value": value
    case "placeholderValue": placeholderValue
    case "elementType": elementType.rawValue
    case "enabled", "isEnabled": isEnabled
    case "selected", "isSelected": isSelected
    case "hasFocus": hasFocus
    default: nil
    }
  }
}
