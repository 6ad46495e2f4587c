// The C library declares `stdout` as a variable that any thread may change.
@preconcurrency internal import Glibc

/// The standard output of an app.
enum StandardOutput {
  /// Writes each line when it is complete. A log is read while the app runs, so a line must not wait in a buffer.
  static func writeLines() { setlinebuf(stdout) }
}
