internal import Synchronization

@testable internal import UIKit

/// Runs `body`, and returns the lines that it logs.
@MainActor func loggedLines(_ body: () throws -> Void) rethrows -> [String] {
  let lines = LoggedLines()
  try UIKitLog.$sink.withValue({ line in lines.all.withLock { $0.append(line) } }, operation: body)
  return lines.all.withLock { $0 }
}

private final class LoggedLines: Sendable {
  let all = Mutex<[String]>([])
}
