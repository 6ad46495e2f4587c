internal import Foundation
internal import ViewTrees

/// Finds elements on a screen.
struct ElementFinder {
  let screen: any ElementScreen
  let path: ElementPath
  /// The line of the test that contains the query.
  let site: CallSite

  /// The deadline for the element to exist when a test reads or uses it.
  private static let timeout = Duration.seconds(1)
  /// The interval between two evaluations of the query.
  static let interval = Duration.milliseconds(50)

  func appending(_ step: ElementPath.Step, at site: CallSite? = nil) -> ElementFinder {
    ElementFinder(screen: screen, path: path.appending(step), site: site ?? self.site)
  }

  /// The elements that match now.
  func matches() throws(UITestError) -> [ScreenElement] {
    let tree = ElementTree(try screen.elements())
    return path.matches(in: tree).map { tree.elements[$0] }
  }

  /// The only element that matches.
  ///
  /// - Throws: ``UITestError`` if no element matches within a second, or if several match.
  func element() throws(UITestError) -> ScreenElement {
    let deadline = ContinuousClock.now + Self.timeout
    while true {
      let tree = ElementTree(try screen.elements())
      let found = path.matches(in: tree)
      if found.count == 1 { return tree.elements[found[0]] }
      if found.count > 1 { throw multipleMatchesError(found, tree) }
      guard ContinuousClock.now < deadline else { throw noMatchError(tree) }
      Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
    }
  }

  /// Waits until the query matches an element, or until it matches none.
  ///
  /// - Parameters:
  ///   - exists: whether to wait for an element to exist.
  ///   - seconds: the time-out in seconds.
  /// - Returns: whether the condition became true in time.
  /// - Throws: ``UITestError`` if the screen can't be read.
  func wait(until exists: Bool, for seconds: TimeInterval) throws(UITestError) -> Bool {
    let deadline = ContinuousClock.now + .seconds(min(max(seconds, 0), 1_000_000))
    while try matches().isEmpty == exists {
      let left = deadline - .now
      guard left > .zero else { return false }
      Thread.sleep(forTimeInterval: min(Self.interval, left) / .seconds(1))
    }
    return true
  }

  // MARK: Messages

  /// The maximum number of elements that a message lists.
  private static let maximumListed = 50

  private func noMatchError(_ tree: ElementTree) -> UITestError {
    let lines = tree.description(of: 0).split(separator: "\n")
    let rest = lines.count > Self.maximumListed ? ["… \(lines.count - Self.maximumListed) more"] : []
    return UITestError(
      "No matches found for \(path) in \(screen.name), which shows:\n"
        + (lines.prefix(Self.maximumListed).map(String.init) + rest).joined(separator: "\n"))
  }

  private func multipleMatchesError(_ found: [Int], _ tree: ElementTree) -> UITestError {
    let lines = found.prefix(Self.maximumListed).map { "→\(tree.elements[$0].line)" }
    return UITestError(
      "Multiple matching elements found for \(path) in \(screen.name):\n" + lines.joined(separator: "\n"))
  }

  func report(_ action: String, _ failure: UITestError, at site: CallSite? = nil) {
    TestFailures.report("Failed to \(action): \(failure)", at: site ?? self.site)
  }
}
