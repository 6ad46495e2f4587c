internal import Foundation

/// Remembers which package SwiftPM planned last in a folder of products that several packages share. SwiftPM reuses its
/// last plan there without a look at the package, and then does not know the products of another.
struct PlanRecord {
  private let path: String

  /// Makes the record in the file at `path`.
  init(_ path: String) {
    self.path = path
  }

  /// Whether the last plan is that of the package in `folder`.
  func isOf(_ folder: String) -> Bool { FileManager.default.contents(atPath: path) == Data(folder.utf8) }

  /// Notes that the last plan is that of the package in `folder`. Without a record, SwiftPM plans again.
  func write(_ folder: String) { _ = FileManager.default.createFile(atPath: path, contents: Data(folder.utf8)) }

  /// Forgets which package was planned last.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
