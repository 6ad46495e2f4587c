package import Foundation
internal import Testing

/// Python, whose library has other readers of the formats that the host reads. It is in Debian's package `python3`.
package enum Python {
  /// The program; nil if it is missing.
  package static let program: URL? = {
    // The program in PATH may be a script that needs the user's folders, which a test does not have.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import sys; print(sys.executable)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd() else { return nil }
    process.waitUntilExit()
    let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return process.terminationStatus == 0 ? URL(fileURLWithPath: path) : nil
  }()

  /// Whether tests with Python run: it exists, or they must not be skipped, as `.ci/run` requires.
  package static let isUsed =
    program != nil || ProcessInfo.processInfo.environment["INTENT_HOST_REQUIRES_PYTHON"] != nil

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: the program.
  ///   - arguments: its arguments.
  ///   - interpreter: the Python that runs it, by default ``program``.
  ///   - folder: the working folder.
  /// - Returns: the lines that it has printed.
  /// - Throws: an error if Python is missing or the script fails.
  package static func lines(
    of script: String, _ arguments: [String] = [], by interpreter: URL? = nil, in folder: URL
  ) throws -> [String] {
    let program: URL = try #require(interpreter ?? program)
    let process = Process()
    process.executableURL = program
    process.arguments = ["-c", script] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
