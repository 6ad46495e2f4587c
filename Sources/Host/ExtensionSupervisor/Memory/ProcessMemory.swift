internal import BaseFiles
internal import Foundation

/// The memory use of a process, from the kernel's files in `/proc`.
struct ProcessMemory {
  /// Anonymous, shared and swapped pages, in bytes. Includes pages that are copies of the parent's.
  private(set) var own = 0
  /// Mapped pages of files, in bytes.
  private(set) var files = 0
  /// The kernel's memory for the process, in bytes: page tables, and about 24 KB per thread for its kernel stack and
  /// records.
  private(set) var kernel = 0

  private static let threadBytes = 24 << 10

  /// Reads the present use of the process `identifier`; nil if there is no such process. Takes about ten microseconds.
  init?(_ identifier: Int32) {
    guard let text = KernelFile.text("/proc/\(identifier)/status") else { return nil }
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), let name = Substring(line[..<colon]).first else {
        continue
      }
      // Few lines matter. The first letter excludes most others quickly.
      guard "RVT".contains(name) else { continue }
      let digits = line[colon...].drop { !(48...57).contains($0) }.prefix { (48...57).contains($0) }
      guard let number = Int(Substring(digits)) else { continue }
      switch Substring(line[..<colon]) {
      case "RssAnon", "RssShmem", "VmSwap": own += number << 10
      case "RssFile": files = number << 10
      case "VmPTE": kernel += number << 10
      case "Threads": kernel += number * Self.threadBytes
      default: break
      }
    }
  }

  /// The private memory of the process, in bytes, which its end would free. Slow, because the kernel visits every
  /// page. Nil if it can't be read.
  static func footprint(_ identifier: Int32) -> Int? {
    guard let text = KernelFile.text("/proc/\(identifier)/smaps_rollup") else { return nil }
    var sum = 0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count == 3, let kilobytes = Int(words[1]) else { continue }
      if ["Private_Dirty:", "Swap:"].contains(words[0]) { sum += kilobytes << 10 }
    }
    return sum
  }
}
