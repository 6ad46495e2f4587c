internal import BaseFiles
internal import CSystem
internal import Foundation

/// The memory of this process.
enum ProcessMemory {
  /// The names of fields in proc_pid_status(5).
  enum Measure: String {
    /// The resident memory now.
    case resident = "VmRSS"
    /// The peak of the resident memory.
    case peak = "VmHWM"
  }

  /// The number of allocated bytes.
  static var allocated: Int { Int(clamping: benchmark_allocated_bytes()) }

  /// The private memory of a process, in bytes.
  static func footprint(_ process: Int32) throws -> Int { try sum(["Private_Dirty:", "Swap:"], process) }

  /// The proportional resident memory of a process, in bytes: memory that several processes share is divided among
  /// them.
  static func proportional(_ process: Int32) throws -> Int { try sum(["Pss:", "SwapPss:"], process) }

  /// Returns the sum of `smaps_rollup` fields in bytes; see proc(5).
  private static func sum(_ names: [String], _ process: Int32) throws -> Int {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/\(process)/smaps_rollup"))
    let lines = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
    return lines.reduce(0) { sum, line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.count > 1 && names.contains(String(words[0])) ? sum + (Int(words[1]) ?? 0) << 10 : sum
    }
  }

  /// Returns a size in bytes; 0 if it can't be read.
  static func bytes(_ measure: Measure) -> Int {
    let status = KernelFile.text("/proc/self/status") ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(measure.rawValue + ":") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }
}
