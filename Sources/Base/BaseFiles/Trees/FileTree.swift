internal import Foundation

/// Operations on files, and on folders with their content.
package enum FileTree {
  /// Whether two files have the same content, or two folders the same files with the same content. A link is never
  /// equal.
  package static func areEqual(_ one: String, _ other: String) -> Bool {
    switch (FileKind.name(path: one, followsLinks: false), FileKind.name(path: other, followsLinks: false)) {
    case (nil, nil): areEqualFiles(one, other)
    case ("a directory", "a directory"): areEqualFolders(one, other)
    default: false
    }
  }

  /// Copies a file or folder. Links and other special files are left out.
  package static func copy(_ path: String, to place: String) throws {
    switch FileKind.name(path: path, followsLinks: false) {
    case nil:
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: 1 << 30)
      let isProgram = FileManager.default.isExecutableFile(atPath: path)
      try NewFile.write(bytes, to: place, mode: isProgram ? 0o755 : 0o644)
    case "a directory":
      try NewFile.makeFolder(place)
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        try copy("\(path)/\(name)", to: "\(place)/\(name)")
      }
    default: break
    }
  }

  private static func areEqualFolders(_ one: String, _ other: String) -> Bool {
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: one).sorted(),
      let others = try? manager.contentsOfDirectory(atPath: other).sorted(), names == others
    else { return false }
    return names.allSatisfy { areEqual("\(one)/\($0)", "\(other)/\($0)") }
  }

  private static func areEqualFiles(_ one: String, _ other: String) -> Bool {
    guard let (first, second) = FileStamp.of(path: one).flatMap({ a in FileStamp.of(path: other).map { (a, $0) } }),
      first.size == second.size
    else { return false }
    return FileManager.default.contentsEqual(atPath: one, andPath: other)
  }
}
