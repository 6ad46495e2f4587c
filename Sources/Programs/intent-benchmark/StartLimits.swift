internal import Foundation

/// What the system takes for parts of a start that no host can leave out.
enum StartLimits {
  /// Starts a program that does nothing, and waits for its end.
  static func spawnEmptyProgram() throws {
    var child = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    defer { free(arguments[0]) }
    let code = posix_spawn(&child, "/bin/true", nil, nil, &arguments, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    var status = Int32()
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
  }

  /// Loads a library without code, which glibc keeps for old programs, and unloads it.
  static func loadEmptyLibrary() {
    if let handle = dlopen("libutil.so.1", RTLD_NOW | RTLD_LOCAL) { dlclose(handle) }
  }
}
