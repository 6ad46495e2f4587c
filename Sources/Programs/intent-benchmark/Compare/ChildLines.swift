internal import Foundation

/// A child process that reads and writes lines. It ends with this value.
final class ChildLines {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()

  /// Starts a program. `environment` has variables in addition to those of this process.
  init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
  }

  /// Starts a program that prints `ready` when it can be measured; nil if it ends before.
  static func started(_ path: String, _ arguments: [String]) throws -> ChildLines? {
    let child = try ChildLines(path, arguments)
    return (try? child.line()) == "ready" ? child : nil
  }

  /// Writes a line.
  func send(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Reads the next line.
  ///
  /// - Throws: an error if the program has ended.
  func line() throws -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received = Data(received[received.index(after: end)...]) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Workload.MeasurementError(message: "a peer has ended") }
      received += data
    }
  }
}

/// A client of a server of the Model Context Protocol on pipes, which calls tools without arguments.
final class ToolClient {
  private let child: ChildLines
  private var number = 0

  /// Starts a server, and agrees on a version of the protocol.
  init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    child = try ChildLines(path, arguments, environment: environment)
    let client = #"{"name":"intent-benchmark","version":"1"}"#
    _ = try request(
      "initialize", #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":\#(client)}"#)
    try child.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }

  /// Calls a tool.
  ///
  /// - Throws: an error if the answer is one, or the server has ended.
  func call(_ tool: String) throws {
    let answer = try request("tools/call", #"{"name":"\#(tool)","arguments":{}}"#)
    guard !answer.contains(#""isError":true"#), answer.contains("ocked") else {
      throw Workload.MeasurementError(message: answer)
    }
  }

  private func request(_ method: String, _ parameters: String) throws -> String {
    number += 1
    try child.send(#"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#)
    while true {
      let line = try child.line()
      if line.contains(#""id":\#(number)"#) || line.contains(#""id": \#(number)"#) { return line }
    }
  }
}
