package import Foundation

/// The published client of the Wyoming protocol, the package `wyoming` of PyPI, in a virtual environment of Python.
package enum WyomingClient {
  /// The environment variable that names the environment. `.ci/run` makes it; by hand:
  /// `python3 -m venv FOLDER && FOLDER/bin/pip install wyoming`.
  private static let variable = "INTENT_HOST_WYOMING_CLIENT"

  private static let folder = ProcessInfo.processInfo.environment[variable]

  /// Whether the tests with the client run. If the variable is set and the client is missing, they fail.
  package static let isWanted = folder != nil

  /// What is needed for the tests to run.
  package static let advice = "needs the package 'wyoming' of PyPI in an environment that \(variable) names"

  /// The environment's Python.
  package static var python: URL { URL(fileURLWithPath: folder ?? "").appending(path: "bin/python") }
}
