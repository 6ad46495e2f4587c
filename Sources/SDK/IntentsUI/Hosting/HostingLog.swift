internal import Foundation

/// Writes a line to standard error, which the host records as the extension's log.
func writeLog(_ line: String) {
  FileHandle.standardError.write(Data("intents: \(line)\n".utf8))
}
