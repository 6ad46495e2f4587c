internal import Foundation
internal import Testing

/// The files in `Cases`: what the fuzzer begins with, and what it has found.
enum Cases {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appending(path: name))) }
}
