package import Foundation

/// Writes the files of an installation below a folder.
package struct Staging {
  /// The folder of the products of the build.
  let build: URL
  /// The folder that stands for `/`.
  let root: URL
  /// The prefix, such as `/usr`.
  let prefix: String

  /// Describes where the files are written.
  ///
  /// - Parameters:
  ///   - build: the folder of the products of the build.
  ///   - root: the folder that stands for `/`; the files are for a machine on which it is `/`.
  ///   - prefix: the prefix, such as `/usr`.
  package init(build: URL, root: URL, prefix: String) {
    self.build = build
    self.root = root
    self.prefix = prefix
  }

  /// Writes files. Each replaces an older one by renaming, so that a running program keeps its own file.
  ///
  /// - Parameter files: the files.
  /// - Returns: the absolute paths on the machine of all files and links, sorted.
  /// - Throws: ``PackagingError`` if a file of the build is missing, and the errors of the file system.
  @discardableResult
  package func write(_ files: [InstalledFile]) throws -> [String] {
    var paths: [String] = []
    for file in files {
      let target = root.appending(path: prefix).appending(path: file.path)
      try Self.makeFolder(target.deletingLastPathComponent())
      if case .copy(let source) = file.source, source.isFolder {
        paths += try copyFolder(source, to: target).map { "\(file.path)/\($0)" }
      } else {
        try replace(target) { try write(file, to: $0) }
        paths.append(file.path)
      }
    }
    return Set(paths.map { "\(prefix)/\($0)" }).sorted()
  }

  private func write(_ file: InstalledFile, to draft: URL) throws {
    switch file.source {
    case .link(let target):
      try FileManager.default.createSymbolicLink(atPath: draft.path, withDestinationPath: target)
      return
    case .built(let name, let libraries): try writeBuilt(name, libraries, to: draft)
    case .copy(let source): try FileManager.default.copyItem(at: source, to: draft)
    case .unit(let source):
      let text = try String(contentsOf: source, encoding: .utf8)
      try Self.write(text.replacing("/usr/bin/", with: "\(prefix)/bin/"), to: draft)
    case .text(let text): try Self.write(text, to: draft)
    case .compressed(let text): try Self.writeCompressed(text, to: draft)
    case .output(let arguments): try Self.write(try output(arguments), to: draft)
    case .compressedOutput(let arguments): try Self.writeCompressed(try output(arguments), to: draft)
    }
    try Self.setMode(file.isProgram ? 0o755 : 0o644, draft)
  }

  private static func write(_ text: String, to draft: URL) throws {
    try text.write(to: draft, atomically: false, encoding: .utf8)
  }

  private static func writeCompressed(_ text: String, to draft: URL) throws {
    try write(text, to: draft)
    try SystemProgram.run(["gzip"], ["-9", "--no-name", "--suffix", ".packed", draft.path])
    try FileManager.default.moveItem(atPath: "\(draft.path).packed", toPath: draft.path)
  }

  /// What the built program prints.
  private func output(_ arguments: [String]) throws -> String {
    try SystemProgram.run([build.appending(path: "intent-host").path], arguments)
  }

  private func writeBuilt(_ name: String, _ libraries: String, to draft: URL) throws {
    let source = build.appending(path: name)
    guard FileManager.default.fileExists(atPath: source.path) else {
      throw PackagingError("'\(source.path)' is missing; build the product first")
    }
    try SystemProgram.run(["strip", "llvm-strip"], ["--strip-unneeded", "-o", draft.path, source.path])
    try RunPath.set(libraries, inFile: draft.path)
  }

  /// Copies a folder, except files whose names begin with a dot, and returns the paths of the files in it.
  private func copyFolder(_ source: URL, to target: URL) throws -> [String] {
    try Self.makeFolder(target)
    var paths: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path).sorted() where !name.hasPrefix(".") {
      let from = source.appending(path: name)
      let to = target.appending(path: name)
      // Nil for a file that is not a link.
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: from.path)
      if link == nil, from.isFolder {
        paths += try copyFolder(from, to: to).map { "\(name)/\($0)" }
        continue
      }
      try replace(to) { try FileManager.default.copyItem(at: from, to: $0) }
      if link == nil {
        try Self.setMode(FileManager.default.isExecutableFile(atPath: from.path) ? 0o755 : 0o644, to)
      }
      paths.append(name)
    }
    return paths
  }

  /// Writes a temporary file beside the target, and renames it.
  private func replace(_ target: URL, by write: (_ draft: URL) throws -> Void) throws {
    let draft = target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).new")
    // A draft may remain from a process that was killed.
    try? FileManager.default.removeItem(at: draft)
    do {
      try write(draft)
      guard rename(draft.path, target.path) == 0 else {
        throw PackagingError("'\(target.path)' can't be written: \(String(cString: strerror(errno)))")
      }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
  }

  private static func makeFolder(_ folder: URL) throws {
    guard !folder.isFolder else { return }
    try makeFolder(folder.deletingLastPathComponent())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try setMode(0o755, folder)
  }

  private static func setMode(_ mode: Int, _ url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
  }
}
