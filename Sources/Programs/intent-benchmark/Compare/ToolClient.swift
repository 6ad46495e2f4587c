internal import Foundation
internal import HostTrials

/// A client of a server of the Model Context Protocol on pipes, which calls tools without arguments.
final class ToolClient {
  private let child: ProgramLink
  private var number = 0

  /// Starts a server, and agrees on a version of the protocol.
  init(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    child = try ProgramLink([path] + arguments, environment: variables)
    let client = #"{"name":"intent-benchmark","version":"1"}"#
    _ = try request(
      "initialize", #"{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":\#(client)}"#)
    child.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
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
    child.send(#"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#)
    while true {
      let line = try child.line()
      if line.contains(#""id":\#(number)"#) || line.contains(#""id": \#(number)"#) { return line }
    }
  }
}
