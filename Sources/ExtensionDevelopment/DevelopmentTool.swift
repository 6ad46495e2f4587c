internal import Glibc

/// A program that builds packages, and how it is used.
struct DevelopmentTool: Sendable {
  /// The file by which a package of the program is known.
  let file: String
  let program: String
  let arguments: [String]
  /// The folder in the package in which the program puts what it makes.
  let output: String
  /// The variable of the environment that names another folder; nil if there is none.
  var variable: String?
  /// The folder in `output` with the libraries; empty for itself.
  var configuration = ""
  /// The signal that stops the program. SwiftPM handles `SIGINT` even if its parent ignores the signal; the others
  /// inherit the ignored signal.
  let ending: Int32

  /// All programs. The first whose file is there is used.
  static let all = [
    DevelopmentTool(
      file: "Package.swift", program: "swift", arguments: ["build"], output: ".build", variable: "SWIFTPM_BUILD_DIR",
      configuration: "debug", ending: SIGINT),
    DevelopmentTool(
      file: "Cargo.toml", program: "cargo", arguments: ["build", "--quiet"], output: "target",
      variable: "CARGO_TARGET_DIR", configuration: "debug", ending: SIGKILL),
    DevelopmentTool(
      file: "Makefile", program: "make", arguments: ["--no-print-directory"], output: "build", ending: SIGKILL),
  ]

  /// Returns the path of the folder with the libraries.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the package.
  ///   - environment: the environment of the program.
  /// - Returns: the absolute path.
  func products(of folder: String, _ environment: [String: String]) -> String {
    let named = variable.flatMap { environment[$0] } ?? output
    let place = named.hasPrefix("/") ? named : "\(folder)/\(named)"
    return configuration.isEmpty ? place : "\(place)/\(configuration)"
  }
}
