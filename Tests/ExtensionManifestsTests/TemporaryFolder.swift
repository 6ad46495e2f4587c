internal import Foundation

/// A folder that a test fills, and that is removed with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ExtensionManifestsTests.\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of the item called `name`.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a library for this machine that has a head and nothing else, and makes the folders that lead to it.
  func write(to name: String) throws {
    guard name.hasSuffix(".so") else { return try write("", to: name) }
    let program = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/exe"))
    defer { try? program.close() }
    // Test programs are position-independent, which makes their heads those of libraries.
    var head = try program.read(upToCount: 64) ?? Data()
    // Without the place of the sections, which the head alone does not have.
    head.resetBytes(in: 40..<48)
    head.resetBytes(in: 58..<64)
    try write(head, to: name)
  }

  /// Writes a file, and makes the folders that lead to it.
  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, and makes the folders that lead to it.
  func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
