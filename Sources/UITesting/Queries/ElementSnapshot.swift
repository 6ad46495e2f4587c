public import Foundation
internal import UITestLink

/// What a test can read of an element.
public protocol XCUIElementAttributes: AnyObject {
  /// The name that the author gave for tests; empty for none.
  var identifier: String { get }
  /// The place on the screen, in points.
  var frame: CGRect { get }
  /// The value, such as the text of a field; nil for none.
  var value: Any? { get }
  /// The title. The elements of these apps have none: it is empty.
  var title: String { get }
  /// The name for people; empty for none.
  var label: String { get }
  /// What the element is.
  var elementType: XCUIElementType { get }
  /// Whether a person can use it.
  var isEnabled: Bool { get }
  /// What a field shows while it is empty; nil for none.
  var placeholderValue: String? { get }
  /// Whether it is chosen.
  var isSelected: Bool { get }
  /// Whether keys go to it.
  var hasFocus: Bool { get }
}

/// What an element was at one time. Predicates of queries get it.
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
  /// What a predicate reads under a name; nil if it is none of the attributes.
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
