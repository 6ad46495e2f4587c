internal import CBenchmark
internal import Foundation

/// What this process holds of the memory.
enum ProcessMemory {
  /// Names of proc_pid_status(5).
  enum Measure: String {
    /// What it holds now.
    case resident = "VmRSS"
    /// What it has held at most.
    case peak = "VmHWM"
  }

  /// The bytes that the allocator has given out.
  static var allocated: Int { Int(clamping: benchmark_allocated_bytes()) }

  /// A size in bytes.
  static func bytes(_ measure: Measure) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(measure.rawValue + ":") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }
}
