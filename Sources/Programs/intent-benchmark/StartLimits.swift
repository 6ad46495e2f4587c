internal import BaseThreads
internal import Foundation

/// Whole programs, from their start to their end, and what the system takes for parts of a start that no host can leave
/// out.
enum StartLimits {
  /// Starts a program that does nothing, and waits for its end.
  static func spawnEmptyProgram() throws { try run("/bin/true", []) }

  /// Starts a program without input and output, and waits for its end.
  ///
  /// - Throws: an error if the program does not start, or ends with another code than 0.
  static func run(_ path: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    var child: Int32 = 0
    let code = ProgramStart.spawn(
      [path] + arguments, environment: environment, streams: (0...2).map { (Int32($0), .nothing) }, &child)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    let end = ProgramStart.wait(for: child)
    guard end == 0 else { throw Workload.MeasurementError(message: "'\(path)' ended with \(end)") }
  }

  /// Loads a library without code, which glibc keeps for old programs, and unloads it.
  static func loadEmptyLibrary() {
    if let handle = dlopen("libutil.so.1", RTLD_NOW | RTLD_LOCAL) { dlclose(handle) }
  }
}
