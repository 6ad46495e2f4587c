public import Foundation
internal import ViewTrees

/// An element of a screen. Its query is evaluated each time a test reads or uses the element.
///
/// When a test reads or uses an element, exactly one element must match within a second. Otherwise the test fails, with
/// a message that names the query and lists the elements of the screen.
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  /// The type of an element.
  public typealias ElementType = XCUIElementType

  let finder: ElementFinder

  init(_ finder: ElementFinder) {
    self.finder = finder
    super.init()
  }

  // MARK: Existence

  /// Whether the query matches an element now. The test fails if the app is not running or does not answer.
  open var exists: Bool {
    wait("check whether the element exists") { finder throws(UITestError) in try !finder.matches().isEmpty }
  }

  /// Waits until the element exists.
  ///
  /// - Parameter timeout: the time-out in seconds.
  /// - Returns: whether the element exists.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    wait("wait for the element") { finder throws(UITestError) in try finder.wait(until: true, for: timeout) }
  }

  /// Waits until the element no longer exists.
  ///
  /// - Parameter timeout: the time-out in seconds.
  /// - Returns: whether the element is gone.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait("wait for its disappearance") { finder throws(UITestError) in try finder.wait(until: false, for: timeout) }
  }

  /// Whether a touch at the centre of the element reaches it; false if no element or several elements match.
  open var isHittable: Bool {
    wait("check whether the element can be touched") { finder throws(UITestError) in
      let found = try finder.matches()
      guard let element = found.first, found.count == 1 else { return false }
      return try finder.screen.isHittable(element)
    }
  }

  private func wait(_ action: String, _ body: (ElementFinder) throws(UITestError) -> Bool) -> Bool {
    do {
      return try body(finder)
    } catch {
      finder.report(action, error)
      return false
    }
  }

  // MARK: Attributes

  /// The identifier that the author set for tests; empty for none.
  open var identifier: String { read("read the identifier")?.identifier ?? "" }
  /// The accessibility label; empty for none.
  open var label: String { read("read the label")?.label ?? "" }
  /// The title. It is always empty, because elements have no titles here.
  open var title: String { read("read the title")?.title ?? "" }
  /// The value, such as the text of a field; nil for none.
  open var value: Any? { read("read the value")?.value }
  /// The placeholder of an empty field; nil for none.
  open var placeholderValue: String? { read("read the placeholder")?.placeholderValue }
  /// The frame on the screen, in points.
  open var frame: CGRect { read("read the frame")?.frame ?? .zero }
  /// The type of the element.
  open var elementType: ElementType { read("read the type")?.elementType ?? .any }
  /// Whether the user can operate the element.
  open var isEnabled: Bool { read("read whether it is enabled")?.isEnabled ?? false }
  /// Whether the element is selected.
  open var isSelected: Bool { read("read whether it is selected")?.isSelected ?? false }
  /// Whether the element receives key events.
  open var hasFocus: Bool { read("read whether it has the focus")?.hasFocus ?? false }

  private func read(_ action: String) -> ElementSnapshot? {
    do {
      return ElementSnapshot(try finder.element())
    } catch {
      finder.report(action, error)
      return nil
    }
  }

  // MARK: Actions

  /// Taps the element with one finger.
  open func tap(file: StaticString = #filePath, line: UInt = #line) {
    act(.tap(count: 1, seconds: 0), verb: "tap", site: CallSite(file, line))
  }

  /// Taps the element twice.
  open func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    act(.tap(count: 2, seconds: 0), verb: "double-tap", site: CallSite(file, line))
  }

  /// Taps the element several times with one finger.
  open func tap(
    withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    let count = min(max(numberOfTaps, 1), ElementAction.maximumTaps)
    act(.tap(count: count, seconds: 0), verb: "tap", site: CallSite(file, line))
  }

  /// Presses the element for some seconds, at most 60.
  open func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    let seconds = min(max(duration, 0), ElementAction.maximumTouchSeconds)
    act(.tap(count: 1, seconds: seconds), verb: "press", site: CallSite(file, line))
  }

  /// Types text. The element or one of its descendants must have the focus: tap it first.
  open func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    act(.type(text), verb: "type into", site: CallSite(file, line))
  }

  private func act(_ action: ElementAction, verb: String, site: CallSite) {
    do {
      try finder.screen.perform(action, on: finder.element())
    } catch {
      finder.report("\(verb) \(finder.path.steps.isEmpty ? finder.screen.name : "the element")", error, at: site)
    }
  }

  // MARK: Queries

  /// Returns a query for the descendants of a type.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.descendants(type)))
  }

  /// Returns a query for the direct children of a type.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(finder.appending(.children(type)))
  }

  /// The element and its descendants, as lines of text.
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
