internal import Synchronization
internal import Testing
internal import XCTest

/// A line of a test.
package struct CallSite: Sendable {
  /// The path of the file.
  package let file: StaticString
  /// The line, from 1.
  package let line: UInt

  /// Makes a call site from the values of `#filePath` and `#line`.
  package init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }
}

/// Reports failures: to Swift Testing if one of its tests is running, otherwise to XCTest.
package enum TestFailures {
  /// Collects the messages of failures, for the tests of this module.
  package final class Collector: Sendable {
    private let list = Mutex<[String]>([])

    /// The messages so far.
    package var messages: [String] { list.withLock(\.self) }

    fileprivate func add(_ message: String) { list.withLock { $0.append(message) } }
  }

  @TaskLocal private static var collector: Collector?

  /// Returns the messages of the failures during `body`. These failures do not fail a test.
  package static func during(_ body: () throws -> Void) rethrows -> [String] {
    let collector = Collector()
    try $collector.withValue(collector) { try body() }
    return collector.messages
  }

  /// Fails the running test.
  static func report(_ message: String, at site: CallSite) {
    if let collector { return collector.add(message) }
    guard Test.current != nil else { return XCTFail(message, file: site.file, line: site.line) }
    let file = "\(site.file)"
    let line = Int(site.line)
    Issue.record(
      Comment(rawValue: message), sourceLocation: SourceLocation(fileID: file, filePath: file, line: line, column: 1))
  }
}
