import os.log

/// Writes a line with each logging function that published code uses.
func writeLog(_ name: String) {
  let log = OSLog(subsystem: "org.example.test", category: "script")
  os_log("told %{public}@ by %@,\n%d times", log: log, type: .error, name, name, 3)
  os_log(.info, "told %{private}s", name)
  Logger(log).warning("told \(name, privacy: .public) by \(name)")
}
