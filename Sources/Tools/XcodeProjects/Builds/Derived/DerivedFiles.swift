internal import BaseFiles
internal import Foundation

/// The files of a derived package. Unchanged files are not written.
struct DerivedFiles {
  /// The absolute path of the package.
  let folder: String

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func exists(_ name: String) -> Bool { FileStamp.of(path: path(name)) != nil }

  /// Writes a file unless it has this content.
  func write(_ bytes: [UInt8], to name: String) throws {
    let path = path(name)
    // A file that can't be read is replaced.
    if (try? RegularFile.bytes(contentsOf: path, maximumBytes: bytes.count)) == bytes { return }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try DraftFile.replace(path, with: bytes)
  }

  /// Removes files in `Sources` that belong to files and targets that the project no longer has.
  func removeSources(except expected: Set<String>) throws {
    let manager = FileManager.default
    let folders = Set(expected.map { $0.split(separator: "/")[1] })
    // Before the first update, there is no folder.
    for module in (try? manager.contentsOfDirectory(atPath: path("Sources"))) ?? [] {
      guard folders.contains(module[...]) else {
        try manager.removeItem(atPath: path("Sources/\(module)"))
        continue
      }
      for name in try manager.contentsOfDirectory(atPath: path("Sources/\(module)"))
      where !expected.contains("Sources/\(module)/\(name)") {
        try manager.removeItem(atPath: path("Sources/\(module)/\(name)"))
      }
    }
  }
}
