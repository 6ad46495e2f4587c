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
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, mode) in [(0, O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", mode, 0)
    }
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, nil, &words, &variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    var status = Int32()
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { throw Workload.MeasurementError(message: "'\(path)' ended with the status \(status)") }
  }

  /// Loads a library without code, which glibc keeps for old programs, and unloads it.
  static func loadEmptyLibrary() {
    if let handle = dlopen("libutil.so.1", RTLD_NOW | RTLD_LOCAL) { dlclose(handle) }
  }
}
