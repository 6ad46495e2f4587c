package import Foundation

/// The published Python client of the Wyoming protocol, the package `wyoming` from PyPI, in a virtual environment.
package enum WyomingClient {
  /// The environment variable with the environment's folder. `.ci/run` creates it. By hand: `python3 -m venv FOLDER &&
  /// FOLDER/bin/pip install wyoming`.
  private static let variable = "INTENT_HOST_WYOMING_CLIENT"

  private static let folder = ProcessInfo.processInfo.environment[variable]

  /// Whether the tests with the client run. If the variable is set and the client is missing, they fail.
  package static let isAvailable = folder != nil

  /// The requirement of the tests.
  package static let skipReason = "needs the package 'wyoming' of PyPI in an environment that \(variable) names"

  /// The environment's Python.
  package static var python: URL { URL(fileURLWithPath: folder ?? "").appending(path: "bin/python") }
}
