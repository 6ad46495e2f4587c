internal import Foundation

/// What a process uses of the memory, from the kernel's files in `/proc`.
struct ProcessMemory {
  /// The pages that are the process's own or a copy of its parent's, in bytes: no file's, nor shared with others.
  let anonymous: Int
  /// The pages of files and of shared memory, in bytes.
  let shared: Int

  private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

  /// Reads what the process uses now; nil when there is none of this identifier. Quick: a few microseconds.
  init?(_ identifier: Int32) {
    guard let text = Self.read("/proc/\(identifier)/statm") else { return nil }
    let pages = text.split(separator: " ").prefix(3).compactMap { Int($0) }
    guard pages.count == 3 else { return nil }
    shared = pages[2] * Self.pageSize
    anonymous = max(pages[1] - pages[2], 0) * Self.pageSize
  }

  /// What is private to the process, in bytes: what would be free if it ended. Slower than the rest: the kernel looks at
  /// every page.
  static func footprint(_ identifier: Int32) -> Int? {
    guard let text = read("/proc/\(identifier)/smaps_rollup") else { return nil }
    var sum = 0
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count == 3, let kilobytes = Int(words[1]) else { continue }
      if ["Private_Dirty:", "Swap:"].contains(words[0]) { sum += kilobytes << 10 }
    }
    return sum
  }

  /// The text of a small file of the kernel's, in one read.
  static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
  }
}
