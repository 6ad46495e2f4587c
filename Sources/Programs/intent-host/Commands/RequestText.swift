internal import BaseFiles
internal import Foundation

/// Reads the text of one request from a file, or from the input up to the end of the JSON value. The following lines
/// are answers.
func requestText(_ path: String, _ console: Console) throws(UsageError) -> String {
  guard path == "-" else {
    do {
      // A file handle can also read pipes and devices, which have no size.
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    } catch {
      throw UsageError(message: "the request '\(path)' can't be read: \(systemReason(error))")
    }
  }
  var text = ""
  var end = JSONEndScanner()
  while !end.isReached, let line = console.line() {
    text += line + "\n"
    end.scan(line)
  }
  return text
}
