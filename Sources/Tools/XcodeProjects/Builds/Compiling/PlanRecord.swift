internal import Foundation

/// Records which package SwiftPM planned last in a products folder that several packages share. SwiftPM reuses its
/// last plan there without checking the package, and then does not find the products of another package.
struct PlanRecord {
  private let path: String

  /// Makes the record for the file at `path`.
  init(_ path: String) {
    self.path = path
  }

  /// Whether the last plan is for the package in `folder`.
  func matches(folder: String) -> Bool { FileManager.default.contents(atPath: path) == Data(folder.utf8) }

  /// Records that the last plan is for the package in `folder`. If the record can't be written, SwiftPM plans again.
  func write(_ folder: String) { _ = FileManager.default.createFile(atPath: path, contents: Data(folder.utf8)) }

  /// Removes the record. If that fails, the folder is not writable, and the build fails too.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
