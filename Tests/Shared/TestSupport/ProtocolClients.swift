package import Foundation

/// The Python clients of the Model Context Protocol from PyPI, in virtual environments.
package enum ProtocolClients: String, CaseIterable, Sendable {
  /// The newest release of the package `mcp`.
  case newest
  /// The last release of the package before version 2.
  case old

  /// The environment variable with the folder of the environments. `.ci/run` creates them. By hand: `python3 -m venv
  /// FOLDER/newest && FOLDER/newest/bin/pip install mcp`, and `FOLDER/old` with `'mcp<2'`.
  private static let variable = "INTENT_HOST_MCP_CLIENTS"

  private static let folder = ProcessInfo.processInfo.environment[variable]

  /// Whether the tests with clients run. If the variable is set and a client is missing, they fail.
  package static let areAvailable = folder != nil

  /// The requirement of the tests.
  package static let skipReason = "needs the package 'mcp' of PyPI in environments that \(variable) names"

  /// The programs of PyPI that check a server, in environments of the same folder: `mcp-conform` in `conform`, and
  /// `mcpcheck` of the package `jbt-mcpcheck` in `check`.
  package enum Checker: String, Sendable {
    case conform = "conform/bin/mcp-conform"
    case check = "check/bin/mcpcheck"

    /// The program.
    package var program: URL { URL(fileURLWithPath: ProtocolClients.folder ?? "").appending(path: rawValue) }
  }

  /// Libraries for agents, with clients of their own, in environments of the same folder: `fastmcp`, and
  /// `pydantic-ai-slim[mcp]` in `pydantic`.
  package enum Library: String, CaseIterable, Sendable {
    case fastmcp, pydantic

    /// The environment's Python.
    package var python: URL {
      URL(fileURLWithPath: ProtocolClients.folder ?? "").appending(path: "\(rawValue)/bin/python")
    }
  }

  /// The environment's Python.
  package var python: URL { URL(fileURLWithPath: Self.folder ?? "").appending(path: "\(rawValue)/bin/python") }
}
