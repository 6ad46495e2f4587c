package import Foundation

/// The libraries of the Swift runtime.
package enum SwiftRuntime {
  /// The folder from which this process loaded them; nil if it is linked statically.
  package static var folder: URL? {
    // The kernel says no size of this file, so that it has to be read to its end.
    let maps = try? FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd()
    let lines = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasSuffix("/libswiftCore.so") }), let start = line.firstIndex(of: "/")
    else {
      return nil
    }
    return URL(filePath: String(line[start...])).deletingLastPathComponent()
  }
}
