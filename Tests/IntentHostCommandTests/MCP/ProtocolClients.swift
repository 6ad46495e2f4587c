internal import Foundation
internal import TestSupport
internal import Testing

/// The clients of the Model Context Protocol from PyPI, in virtual environments of Python.
enum ProtocolClients: String, CaseIterable, Sendable {
  /// The newest release of the package `mcp`.
  case newest
  /// The last release of the package before version 2.
  case old

  /// The environment variable that names the folder with the environments. `.ci/run` makes them; by hand:
  /// `python3 -m venv FOLDER/newest && FOLDER/newest/bin/pip install mcp`, and `FOLDER/old` with `'mcp<2'`.
  static let variable = "INTENT_HOST_MCP_CLIENTS"

  /// Whether the tests with clients run. If the variable is set and a client is missing, they fail.
  static let isWanted = ProcessInfo.processInfo.environment[variable] != nil

  /// The environment's Python.
  var python: URL {
    URL(fileURLWithPath: ProcessInfo.processInfo.environment[Self.variable] ?? "")
      .appending(path: "\(rawValue)/bin/python")
  }
}
