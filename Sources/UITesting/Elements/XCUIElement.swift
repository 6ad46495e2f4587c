public import Foundation
internal import UITestLink

/// An element of a screen: what a query finds when the test reads or uses the element.
///
/// An element that a test reads or uses has to be there within a second, and it has to be the only one. Otherwise the
/// test fails with a message that names the query and lists what is on the screen.
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  /// What an element is.
  public typealias ElementType = XCUIElementType

  let finder: ElementFinder

  init(_ finder: ElementFinder) {
    self.finder = finder
    super.init()
  }

  // MARK: Being there

  /// Whether the query finds something now. The test fails if the app does not run, or does not answer.
  open var exists: Bool {
    wait("check whether it exists") { finder throws(ScreenFailure) in try !finder.matches().isEmpty }
  }

  /// Waits until the element is there.
  ///
  /// - Parameter timeout: the time after which it gives up, in seconds.
  /// - Returns: whether it is there.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    wait("wait for it") { finder throws(ScreenFailure) in try finder.wait(until: true, for: timeout) }
  }

  /// Waits until the element is gone.
  ///
  /// - Parameter timeout: the time after which it gives up, in seconds.
  /// - Returns: whether it is gone.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait("wait for its end") { finder throws(ScreenFailure) in try finder.wait(until: false, for: timeout) }
  }

  /// Whether a finger at the centre of the element touches it; false if it is not there.
  open var isHittable: Bool {
    wait("check whether it can be touched") { finder throws(ScreenFailure) in
      let found = try finder.matches()
      guard let element = found.first, found.count == 1 else { return false }
      return try finder.screen.isReached(element)
    }
  }

  private func wait(_ action: String, _ body: (ElementFinder) throws(ScreenFailure) -> Bool) -> Bool {
    do {
      return try body(finder)
    } catch {
      finder.report(action, error)
      return false
    }
  }

  // MARK: Reading

  /// The name that the author gave for tests; empty for none.
  open var identifier: String { read("read the identifier")?.identifier ?? "" }
  /// The name for people; empty for none.
  open var label: String { read("read the label")?.label ?? "" }
  /// The title. The elements of these apps have none: it is empty.
  open var title: String { read("read the title")?.title ?? "" }
  /// The value, such as the text of a field; nil for none.
  open var value: Any? { read("read the value")?.value }
  /// What a field shows while it is empty; nil for none.
  open var placeholderValue: String? { read("read the placeholder")?.placeholderValue }
  /// The place on the screen, in points.
  open var frame: CGRect { read("read the frame")?.frame ?? .zero }
  /// What the element is.
  open var elementType: ElementType { read("read the type")?.elementType ?? .any }
  /// Whether a person can use it.
  open var isEnabled: Bool { read("read whether it is enabled")?.isEnabled ?? false }
  /// Whether it is chosen.
  open var isSelected: Bool { read("read whether it is selected")?.isSelected ?? false }
  /// Whether keys go to it.
  open var hasFocus: Bool { read("read whether it has the focus")?.hasFocus ?? false }

  private func read(_ action: String) -> ElementSnapshot? {
    do {
      return ElementSnapshot(try finder.element())
    } catch {
      finder.report(action, error)
      return nil
    }
  }

  // MARK: Using

  /// Touches the element with a finger.
  open func tap(file: StaticString = #filePath, line: UInt = #line) {
    act(.tap(count: 1, seconds: 0), "tap", CallSite(file, line))
  }

  /// Touches the element twice.
  open func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    act(.tap(count: 2, seconds: 0), "double-tap", CallSite(file, line))
  }

  /// Touches the element several times, with one finger.
  open func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    let count = min(max(numberOfTaps, 1), ElementAction.mostTaps)
    act(.tap(count: count, seconds: 0), "tap", CallSite(file, line))
  }

  /// Touches the element for some seconds, at most 60.
  open func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    let seconds = min(max(duration, 0), ElementAction.longestTouch)
    act(.tap(count: 1, seconds: seconds), "press", CallSite(file, line))
  }

  /// Types text. The element, or one in it, must have the focus: tap it first.
  open func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    act(.type(text), "type into", CallSite(file, line))
  }

  private func act(_ action: ElementAction, _ verb: String, _ site: CallSite) {
    do {
      try finder.screen.act(action, on: finder.element())
    } catch {
      finder.report("\(verb) \(finder.path.steps.isEmpty ? finder.screen.name : "the element")", error, at: site)
    }
  }

  // MARK: Queries

  /// Returns a query for the elements of a type in this one.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.descendants(type)))
  }

  /// Returns a query for the elements of a type that this one contains directly.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.children(type)))
  }

  /// The element with all in it, as lines of text.
  open override var debugDescription: String {
    do {
      let tree = ElementTree(try finder.screen.elements())
      let found = finder.path.matches(in: tree)
      return found.isEmpty ? "No matches found for \(finder.path)" : found.map(tree.description).joined(separator: "\n")
    } catch {
      return error.description
    }
  }
}

extension XCUIElement: PredicateSubject {
  func predicateValue(_ name: String) -> Any? {
    switch name {
    case "exists": exists
    case "hittable", "isHittable": isHittable
    default: attribute(name)
    }
  }
}
