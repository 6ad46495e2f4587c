internal import BaseFiles
internal import Foundation
internal import TestSupport

/// The client of the DevTools protocol, over two pipes: JSON objects with a NUL after each.
///
/// Used by one thread. Its calls block, for as long as ``Chromium`` lets the browser run.
final class DevTools {
  /// The browser's error for a failed command, or the end of the browser.
  struct CommandError: Error, CustomStringConvertible {
    let description: String

    /// Whether the page was navigating to another document, so that the command has no answer.
    var isNavigation: Bool { description.contains("Inspected target navigated or closed") }
  }

  private let process: Process
  private let orders: FileHandle
  private let answers: FileHandle
  private var unread: [UInt8] = []
  private var count: Int64 = 0
  /// The events so far, as their methods and parameters.
  private(set) var events: [(method: String, parameters: [String: JSONValue])] = []

  /// Starts a browser that keeps its files in `folder`.
  init(folder: URL) throws {
    guard let path = Chromium.path else { throw Chromium.MissingBrowserError() }
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    // The browser reads commands from descriptor 3 and writes replies to descriptor 4.
    let command = "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null"
    process.arguments =
      ["\(TestLimits.timeout.components.seconds)", "/bin/sh", "-c", command, "sh", path] + Chromium.arguments
      + ["--remote-debugging-pipe", "--user-data-dir=\(folder.path)/user", "about:blank"]
    process.environment = try environment(folder, fonts: nil)
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    orders = input.fileHandleForWriting
    answers = output.fileHandleForReading
  }

  /// Stops the browser.
  deinit {
    _ = try? call("Browser.close")
    process.terminate()
    process.waitUntilExit()
  }

  /// Sends a command, and returns the members of the reply.
  ///
  /// - Parameters:
  ///   - method: the name of the command.
  ///   - parameters: its parameters.
  ///   - session: the page that gets the command; nil for the browser.
  /// - Returns: the members of the reply.
  /// - Throws: an error if the command fails, or if the browser has ended.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: JSONValue] = [:], session: String? = nil
  ) throws -> [String: JSONValue] {
    count += 1
    var order: [String: JSONValue] = [
      "id": .int(count), "method": .string(method), "params": .object(parameters),
    ]
    if let session { order["sessionId"] = .string(session) }
    try orders.write(contentsOf: Data(JSONValue.object(order).line.utf8) + [0])
    while true {
      let message = try receiveMessage()
      if message["id"] == .int(count) { return try result(message, of: method) }
      recordEvent(message)
    }
  }

  private func result(_ message: [String: JSONValue], of method: String) throws -> [String: JSONValue] {
    if let error = message["error"] { throw CommandError(description: "\(method): \(error.line)") }
    return message["result"]?.members ?? [:]
  }

  private func recordEvent(_ message: [String: JSONValue]) {
    guard case .string(let method) = message["method"] else { return }
    events.append((method, message["params"]?.members ?? [:]))
  }

  private func receiveMessage() throws -> [String: JSONValue] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        defer { unread.removeFirst(end + 1) }
        // Texts of a page may have half a surrogate pair, which only Foundation's reader accepts.
        return try JSONDecoder().decode(JSONValue.self, from: Data(unread[..<end])).members
      }
      let data = answers.availableData
      guard !data.isEmpty else { throw CommandError(description: "the browser has ended") }
      unread += data
    }
  }
}
