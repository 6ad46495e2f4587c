internal import Foundation
internal import TestSupport

/// A bundle with asset catalogues, which is removed together with this object.
final class AssetFolder {
  private let folder: TemporaryFolder
  let bundle: Bundle

  init() throws {
    folder = try TemporaryFolder()
    guard let bundle = Bundle(path: folder.url.path) else { throw CocoaError(.fileReadUnknown) }
    self.bundle = bundle
  }

  func url(_ path: String) -> URL { folder.url.appending(path: path) }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

  /// Writes the header of a PNG file whose width is `pixels`.
  func writePNG(_ pixels: UInt8, to path: String) throws { try folder.write(Self.png(pixels), to: path) }

  /// Writes a set with its description, and a PNG file for each entry with pixels.
  func writeSet(_ path: String, _ description: String, pictures: [String: UInt8] = [:]) throws {
    try write(description, to: "\(path)/Contents.json")
    for (name, pixels) in pictures { try writePNG(pixels, to: "\(path)/\(name)") }
  }

  private static func png(_ pixels: UInt8) -> Data {
    Data(
      [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, pixels, 0, 0, 0,
        4,
      ])
  }
}
