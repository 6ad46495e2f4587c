internal import BaseFiles
internal import Glibc

/// A program that builds packages, and how it is used.
struct PackageTool: Sendable {
  /// The file that identifies a package of this program.
  let file: String
  let program: String
  let arguments: [String]
  /// The folder in the package for the output of the program.
  let output: String
  /// The variable of the environment that names another folder; nil if there is none.
  var variable: String?
  /// The arguments in addition for a release build; nil if there is one kind of build, and the libraries are in `output`
  /// itself instead of its subfolders `debug` and `release`.
  var releaseArguments: [String]?
  /// The signal that stops the program. The host ignores `SIGINT`, and the programs that it starts inherit this.
  /// SwiftPM handles `SIGINT` nevertheless; the other programs need `SIGKILL`.
  let terminationSignal: Int32

  /// All programs. The first program whose file exists in the package is used.
  static let all = [
    PackageTool(
      file: "Package.swift", program: "swift", arguments: ["build"], output: ".build", variable: "SWIFTPM_BUILD_DIR",
      releaseArguments: ["-c", "release"], terminationSignal: SIGINT),
    PackageTool(
      file: "Cargo.toml", program: "cargo", arguments: ["build", "--quiet"], output: "target",
      variable: "CARGO_TARGET_DIR", releaseArguments: ["--release"], terminationSignal: SIGKILL),
    PackageTool(
      file: "Makefile", program: "make", arguments: ["--no-print-directory"], output: "build",
      terminationSignal: SIGKILL),
  ]

  /// The program of the package in `folder`; nil if none of the files is there.
  static func of(_ folder: String) -> PackageTool? { all.first { FileStatus("\(folder)/\($0.file)") != nil } }

  /// The files that identify packages, for messages.
  static var files: String { all.map { "'\($0.file)'" }.joined(separator: ", ") }

  /// Returns the path of the folder with the libraries.
  ///
  /// - Parameters:
  ///   - folder: the path of the package.
  ///   - isRelease: whether the libraries are those of a release build.
  ///   - environment: the environment of the program.
  /// - Returns: the path, absolute if that of the package is.
  func products(of folder: String, isRelease: Bool, _ environment: [String: String]) -> String {
    let named = variable.flatMap { environment[$0] } ?? output
    let place = named.hasPrefix("/") ? named : "\(folder)/\(named)"
    return releaseArguments == nil ? place : "\(place)/\(isRelease ? "release" : "debug")"
  }

  /// The command for a release build of the package in `folder`, for messages.
  func releaseCommand(for folder: String) -> String {
    let command = ([program] + arguments + (releaseArguments ?? [])).filter { !$0.hasPrefix("--quiet") }
    return program == "swift"
      ? (command + ["--package-path", folder]).joined(separator: " ")
      : "(cd \(folder) && \(command.joined(separator: " ")))"
  }
}
