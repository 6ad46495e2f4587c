internal import BaseThreads
internal import Foundation

/// Runs programs of the system and of the toolchain.
package enum SystemProgram {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - names: the names of programs that do the same; the first one in `PATH` is run. A path is used unchanged.
  ///   - arguments: the arguments.
  ///   - environment: variables in addition to those of this process.
  /// - Returns: what the program wrote to its standard output.
  /// - Throws: ``PackagingError`` if there is no such program, or if it fails. In the second case, the error contains
  ///   the standard output.
  @discardableResult
  package static func run(
    _ names: [String], _ arguments: [String], environment: [String: String] = [:]
  ) throws(PackagingError) -> String {
    guard let program = names.lazy.compactMap(path).first else {
      throw PackagingError(
        "'\(names[0])' is not installed; it is in \(source(of: names[0]))")
    }
    let output = Pipe()
    var process: Int32 = 0
    let code = ProgramStart.spawn(
      [program.path] + arguments, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      streams: [
        (STDIN_FILENO, .nothing), (STDOUT_FILENO, .descriptor(output.fileHandleForWriting.fileDescriptor)),
      ], &process)
    try? output.fileHandleForWriting.close()
    guard code == 0 else {
      throw PackagingError("'\(program.path)' can't be run: \(String(cString: strerror(code)))")
    }
    // Output that can't be read counts as ended: the exit code decides.
    let text = String(decoding: (try? output.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    let status = ProgramStart.wait(for: process)
    guard status == 0 else {
      // Some programs write their findings to the standard output.
      let said = text.isEmpty ? "" : ":\n\(text)"
      throw PackagingError("'\(program.lastPathComponent)' failed with the code \(status)\(said)")
    }
    return text
  }

  private static func path(_ name: String) -> URL? {
    guard !name.hasPrefix("/") else { return URL(filePath: name) }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: String($0)).appending(path: name) }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }

  /// The package or folder that contains a program.
  private static func source(of program: String) -> String {
    if ["docc", "swiftc", "swift-symbolgraph-extract"].contains(program) {
      return "the folder 'bin' of the Swift toolchain"
    }
    return "Debian's package \(["dpkg-deb": "dpkg", "strip": "binutils"][program] ?? program)"
  }
}
