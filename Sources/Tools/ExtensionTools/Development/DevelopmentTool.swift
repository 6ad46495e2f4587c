internal import Glibc

/// A program that builds packages, and how it is used.
struct DevelopmentTool: Sendable {
  /// The file that identifies a package of this program.
  let file: String
  let program: String
  let arguments: [String]
  /// The folder in the package for the output of the program.
  let output: String
  /// The variable of the environment that names another folder; nil if there is none.
  var variable: String?
  /// The subfolder of `output` with the libraries; empty if they are in `output` itself.
  var configuration = ""
  /// The signal that stops the program. The host ignores `SIGINT`, and the programs that it starts inherit this.
  /// SwiftPM handles `SIGINT` nevertheless; the other programs need `SIGKILL`.
  let terminationSignal: Int32

  /// All programs. The first program whose file exists in the package is used.
  static let all = [
    DevelopmentTool(
      file: "Package.swift", program: "swift", arguments: ["build"], output: ".build", variable: "SWIFTPM_BUILD_DIR",
      configuration: "debug", terminationSignal: SIGINT),
    DevelopmentTool(
      file: "Cargo.toml", program: "cargo", arguments: ["build", "--quiet"], output: "target",
      variable: "CARGO_TARGET_DIR", configuration: "debug", terminationSignal: SIGKILL),
    DevelopmentTool(
      file: "Makefile", program: "make", arguments: ["--no-print-directory"], output: "build",
      terminationSignal: SIGKILL),
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
