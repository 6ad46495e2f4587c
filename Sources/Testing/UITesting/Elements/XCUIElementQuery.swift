public import Foundation

/// A query for elements. It is evaluated each time a test reads or uses an element.
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let finder: ElementFinder

  init(_ finder: ElementFinder) {
    self.finder = finder
    super.init()
  }

  // MARK: Elements

  /// The only matching element. A test that uses it fails if several elements match.
  open var element: XCUIElement { XCUIElement(finder) }

  /// The first matching element.
  open var firstMatch: XCUIElement { XCUIElement(finder.appending(.first)) }

  /// The number of elements that match now.
  open var count: Int {
    do {
      return try finder.matches().count
    } catch {
      finder.report("count the elements", error)
      return 0
    }
  }

  /// The elements that match now, each referred to by its index.
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }

  /// The elements that match now, each referred to by its index.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  /// Returns the matching element at an index, from 0.
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(finder.appending(.at(index))) }

  /// Returns the element that satisfies a predicate.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// Returns the element with a type and an identifier; nil matches any identifier.
  open func element(matching elementType: XCUIElementType, identifier: String?) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  /// The element with a text as its identifier, label, value or placeholder.
  open subscript(key: String, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    XCUIElement(finder.appending(.named(key), at: CallSite(file, line)))
  }

  // MARK: Queries

  /// Returns a query for the descendants of a type in the matching elements.
  open func descendants(matching type: XCUIElementType) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.descendants(type)))
  }

  /// Returns a query for the direct children of a type in the matching elements.
  open func children(matching type: XCUIElementType) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.children(type)))
  }

  /// Returns a query for the elements that satisfy a predicate. The predicate is evaluated on an
  /// ``XCUIElementAttributes``.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.fulfilling(predicate)))
  }

  /// Returns a query for the elements with a type and an identifier; nil matches any identifier.
  open func matching(_ elementType: XCUIElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.typed(elementType, identifier: identifier)))
  }

  /// Returns a query for the elements with a text as their identifier, label, value or placeholder.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.named(identifier)))
  }

  /// Returns a query for the elements with a descendant that satisfies a predicate.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.containingOne(predicate)))
  }

  /// Returns a query for the elements with a descendant of a type and an identifier; nil matches any identifier.
  open func containing(_ elementType: XCUIElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.containing(elementType, identifier: identifier)))
  }

  /// The steps of the query.
  open override var debugDescription: String { finder.path.description }
}

extension XCUIElementQuery: PredicateSubject {
  func predicateValue(_ name: String) -> Any? { name == "count" ? count : nil }
}
