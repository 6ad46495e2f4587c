/// What an extension that failed left behind.
struct LastWords {
  /// The last lines of its output, the oldest first.
  var log: [String] = []
  /// What it was doing when it crashed, a line for each function, that of the crash first; empty where it did not.
  var backtrace: [String] = []
}
