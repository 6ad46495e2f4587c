internal import Foundation

/// Finds the `swift` of the toolchain.
enum SwiftProgram {
  /// The first `swift` in `PATH`.
  static func path() throws(ProjectBuildError) -> String {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
    let programs = folders.filter { $0.hasPrefix("/") }.map { "\($0)/swift" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
      throw ProjectBuildError("there is no 'swift' in PATH; put the folder of Swift's toolchain there")
    }
    return program
  }
}
