internal import Foundation

/// What a process uses of the memory, from the kernel's files in `/proc`.
struct ProcessMemory {
  /// The pages that are the process's own or a copy of its parent's, and those in no file that it shares, in bytes.
  private(set) var own = 0
  /// The pages of files, in bytes.
  private(set) var files = 0
  /// What the kernel keeps for the process: its page tables, and its threads, whose stacks in the kernel and records take
  /// some 24 KB each. In bytes.
  private(set) var kernel = 0

  private static let threadBytes = 24 << 10

  /// Reads what the process uses now; nil when there is none of this identifier. Takes some ten microseconds.
  init?(_ identifier: Int32) {
    guard let text = KernelFile.text("/proc/\(identifier)/status") else { return nil }
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")), let name = Substring(line[..<colon]).first else {
        continue
      }
      // Few of the lines matter: the others are passed over by their first letter.
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

  /// What is private to the process, in bytes: what would be free if it ended. Slower than the rest: the kernel looks at
  /// every page.
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
