internal import Foundation

/// Finds the programs that build.
enum ToolSearch {
  /// What to do about a program that is missing.
  private static let remedies = [
    "swift": "put the folder of Swift's toolchain there", "cargo": "install Rust, and put the folder of 'cargo' there",
    "make": "install 'make'",
  ]

  /// The first `program` in `PATH`.
  static func path(of program: String) throws(ProjectBuildError) -> String {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
    let programs = folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
    guard let found = programs.first(where: FileManager.default.isExecutableFile) else {
      let remedy = remedies[program].map { "; \($0)" } ?? ""
      throw ProjectBuildError("there is no '\(program)' in PATH\(remedy)")
    }
    return found
  }
}
