package import Foundation

/// What an extension's process may reach of the files, beside what every library needs of the system.
package struct ExtensionSandbox: Sendable {
  /// What is done on a system that refuses a layer of the sandbox.
  package enum Level: String, Sendable {
    /// The extension is not loaded.
    case strict
    /// It is loaded within the layers that there are.
    case standard
  }

  /// What is done where a layer is missing.
  package var level: Level
  /// The folder below which files may be written.
  package var writable: URL
  /// The folders and files that may be read, beside those.
  package var readable: [URL]

  /// Makes a sandbox; the parameters are its members. What the host itself was loaded from may be read too.
  package init(level: Level, writable: URL, readable: [URL]) {
    self.level = level
    self.writable = writable
    self.readable = readable
  }

  /// What `intent-extension` is told.
  func arguments(library: URL) -> [String] {
    let readable = readable.map(\.path) + Self.runtimeFolders + Self.searchedFolders
    return ["--sandbox", level.rawValue, writable.path, library.path] + readable
  }

  /// Where the libraries of Swift's runtime lie that this process has loaded; an extension needs the same.
  private static let runtimeFolders: [String] = {
    // Read piece by piece: the file has no length, and Foundation takes the first piece of such a file for the whole.
    let maps = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd()
    let libraries = String(decoding: maps ?? Data(), as: UTF8.self).split(separator: "\n").compactMap { line in
      line.hasSuffix("/libswiftCore.so") ? line.firstIndex(of: "/").map { String(line[$0...]) } : nil
    }
    return Set(libraries).map { ($0 as NSString).deletingLastPathComponent }
  }()

  /// Where the loader is told to look for libraries, in the host and so in its extensions.
  private static var searchedFolders: [String] {
    let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    return path.split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
  }
}
