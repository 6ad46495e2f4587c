internal import BaseThreads
package import Foundation

/// A finished run of a program of a trial, with everything that it has printed.
package struct TrialRun {
  /// The exit code, or 128 plus the number of the signal that ended the program.
  package let exitCode: Int32
  /// The text on standard output.
  package let output: String
  /// The text on standard error.
  package let errors: String
  /// Whether the program did not end in time, so that it was killed.
  package let isLate: Bool

  /// Runs a program in a folder, and waits for its end. Together with this process, the program ends.
  ///
  /// - Parameters:
  ///   - command: the path of the program, and its arguments.
  ///   - environment: the whole environment.
  ///   - input: the bytes on standard input.
  ///   - folder: the working directory, which also gets the files for input and output.
  ///   - timeout: the time after which the program and its process group are killed.
  /// - Throws: an error if the program can't be started.
  package init(
    _ command: [String], environment: [String: String], input: [UInt8] = [], in folder: URL,
    timeout: Duration = .seconds(60)
  ) throws {
    let files = ["in", "out", "err"].map { folder.appending(path: ".trial-\(UUID().uuidString).\($0)") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try Data(input).write(to: files[0])
    let modes = [O_RDONLY, O_WRONLY | O_CREAT, O_WRONLY | O_CREAT]
    let descriptors = zip(files, modes).map { open($0.path, $1 | O_CLOEXEC, 0o600) }
    defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
    var process: Int32 = 0
    let code = ProgramStart.spawn(
      TrialMember.command(command), environment: environment, folder: folder.path,
      streams: descriptors.enumerated().map { (Int32($0.offset), .descriptor($0.element)) }, &process)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    let end = Self.wait(for: process, until: .now + timeout)
    exitCode = end.code
    isLate = end.isLate
    output = String(decoding: (try? Data(contentsOf: files[1])) ?? Data(), as: UTF8.self)
    errors = String(decoding: (try? Data(contentsOf: files[2])) ?? Data(), as: UTF8.self)
  }

  private static func wait(for process: Int32, until deadline: ContinuousClock.Instant) -> (code: Int32, isLate: Bool) {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard .now < deadline else {
        kill(-process, SIGKILL)
        return (ProgramStart.wait(for: process), true)
      }
      usleep(2_000)
    }
    return (ProgramStart.exitCode(status), false)
  }
}
