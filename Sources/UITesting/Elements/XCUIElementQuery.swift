public import Foundation

/// Describes elements. What it finds is looked up each time that a test reads or uses an element.
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let finder: ElementFinder

  init(_ finder: ElementFinder) {
    self.finder = finder
    super.init()
  }

  // MARK: Elements

  /// The only element. A test that uses it fails if there is another one.
  open var element: XCUIElement { XCUIElement(finder) }

  /// The first element.
  open var firstMatch: XCUIElement { XCUIElement(finder.appending(.first)) }

  /// The number of elements now.
  open var count: Int {
    do {
      return try finder.matches().count
    } catch {
      finder.report("count the elements", error)
      return 0
    }
  }

  /// The elements now, each by its number.
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }

  /// The elements now, each by its number.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  /// Returns the element with a number, from 0.
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(finder.appending(.at(index))) }

  /// Returns the element that fulfils a predicate.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// Returns the element of a type with an identifier, or any identifier for nil.
  open func element(matching elementType: XCUIElementType, identifier: String?) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  /// The element that has a text as its identifier, label, value or placeholder.
  open subscript(key: String, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    XCUIElement(finder.appending(.named(key), at: CallSite(file, line)))
  }

  // MARK: Queries

  /// Returns a query for the elements of a type in those of this one.
  open func descendants(matching type: XCUIElementType) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.descendants(type)))
  }

  /// Returns a query for the elements of a type that those of this one contain directly.
  open func children(matching type: XCUIElementType) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.children(type)))
  }

  /// Returns a query for the elements that fulfil a predicate. It gets an ``XCUIElementAttributes``.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.fulfilling(predicate)))
  }

  /// Returns a query for the elements of a type with an identifier, or any identifier for nil.
  open func matching(_ elementType: XCUIElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.typed(elementType, identifier: identifier)))
  }

  /// Returns a query for the elements that have a text as their identifier, label, value or placeholder.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.named(identifier)))
  }

  /// Returns a query for the elements that contain one that fulfils a predicate.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.containingOne(predicate)))
  }

  /// Returns a query for the elements that contain one of a type with an identifier, or any identifier for nil.
  open func containing(_ elementType: XCUIElementType, identifier: String?) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.containing(elementType, identifier: identifier)))
  }

  /// The steps of the query.
  open override var debugDescription: String { finder.path.description }
}

extension XCUIElementQuery: PredicateSubject {
  func predicateValue(_ name: String) -> Any? { name == "count" ? count : nil }
}
