internal import Glibc

/// Reads files in `/proc` and `/sys`, whose length is unknown before they are read.
package enum KernelFile {
  /// The text of the file at `path`; nil if it is empty or can't be read.
  package static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { piece in
      while case let count = read(file, piece.baseAddress, piece.count), count > 0 { bytes += piece.prefix(count) }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The lines of the file at `path`; none if it can't be read.
  package static func lines(_ path: String) -> [Substring] { text(path)?.split(separator: "\n") ?? [] }
}
