internal import Foundation

/// Finds the programs that build.
enum ToolSearch {
  /// The remedies for missing programs, by the name of the program.
  private static let remedies = [
    "swift": "add the folder of the Swift toolchain to PATH",
    "cargo": "install Rust, and add the folder of 'cargo' to PATH",
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
