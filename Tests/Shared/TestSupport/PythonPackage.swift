package import Foundation

/// A package of PyPI in a virtual environment, whose Python runs the scripts of tests.
package struct PythonPackage: Sendable {
  /// The published client of the Wyoming protocol.
  package static let wyoming = PythonPackage("wyoming", variable: "INTENT_HOST_WYOMING_CLIENT")
  /// The published client of Varlink.
  package static let varlink = PythonPackage("varlink", variable: "INTENT_HOST_VARLINK_CLIENT")
  /// A program that finds faults in messages of HTTP.
  package static let httplint = PythonPackage("httplint", variable: "INTENT_HOST_HTTPLINT")
  /// A reader of vCards.
  package static let vobject = PythonPackage("vobject", variable: "INTENT_HOST_VOBJECT")

  /// The requirement of the tests.
  package let skipReason: String
  private let folder: String?

  /// The environment variable names the environment's folder. `.ci/run` creates it. By hand: `python3 -m venv FOLDER &&
  /// FOLDER/bin/pip install NAME`.
  private init(_ name: String, variable: String) {
    folder = ProcessInfo.processInfo.environment[variable]
    skipReason = "needs the package '\(name)' of PyPI in an environment that \(variable) names"
  }

  /// Whether the tests with the package run. If the variable is set and the package is missing, they fail.
  package var isAvailable: Bool { folder != nil }

  /// The environment's Python.
  package var python: URL { URL(fileURLWithPath: folder ?? "").appending(path: "bin/python") }
}
