package import Foundation
internal import TestSupport

/// Calls `body` with a file that contains `text`, in a new folder that is removed afterwards.
package func withTemporaryFile<Result>(_ text: String, _ body: (URL) throws -> Result) throws -> Result {
  try TemporaryFolder.with { folder in
    let file = folder.appending(path: "file")
    try Data(text.utf8).write(to: file)
    return try body(file)
  }
}
