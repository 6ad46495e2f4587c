internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Pictures")
struct UIImageTests {
  /// The header of a PNG file of 3 by 5 pixels.
  private static let png = Data(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 3, 0, 0, 0, 5])
  /// The header of a JPEG file of 300 by 2 pixels, with a segment before the frame.
  private static let jpeg = Data(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 2, 1, 0x2c, 1, 0, 0, 0])

  @Test("The size is that of the file, and the bytes are unchanged")
  func size() throws {
    let png = try #require(Picture(Self.png))
    #expect(png.size == CGSize(width: 3, height: 5))
    #expect(png.png == Self.png)
    #expect(png.jpeg == nil)
    #expect(png.isCarried)
    let jpeg = try #require(Picture(Self.jpeg))
    #expect(jpeg.size == CGSize(width: 300, height: 2))
    #expect(jpeg.jpeg == Self.jpeg)
    #expect(jpeg.png == nil)
    #expect(jpeg.isCarried)
  }

  @Test("Fill bytes can precede the marker of a JPEG file's frame")
  func fillBytes() {
    let file = Self.jpeg.prefix(8) + [0xff, 0xff] + Self.jpeg.dropFirst(8)
    #expect(Picture(Data(file))?.size == CGSize(width: 300, height: 2))
  }

  @Test("Truncated and other files are not pictures")
  func defects() {
    #expect(Picture(Data("hello".utf8)) == nil)
    for file in [Self.png, Self.jpeg] {
      for count in 0..<16 { #expect(Picture(Data(file.prefix(count))) == nil) }
    }
    #expect(Picture(Data([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])) == nil)
    #expect(Picture(named: "there is no such picture") == nil)
    #expect(Picture(path: "/nowhere.png") == nil)
  }

  @Test(
    "The scale of a picture comes from its file name", arguments: [("a.png", 1.0), ("a@2x.png", 2), ("a@3x.png", 3)])
  func scale(name: String, scale: Double) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = try folder.write(Self.png, to: name)
    #expect(Picture(path: file.path)?.size == CGSize(width: 3 / scale, height: 5 / scale))
  }
}

@Suite("Colours")
struct UIColorTests {
  @Test("A colour has its components, also after encoding for a request")
  func parts() {
    #expect(Colours.redIsCarried)
    #expect(Colours.partsCount)
    #expect(Colours.opacityCounts)
    #expect(Colours.differ)
  }
}
