internal import Foundation
internal import Testing

@Suite("Broken asset catalogues have no pictures and do not hang")
struct BrokenCatalogueTests {
  private let assets: AssetFolder

  init() throws { assets = try AssetFolder() }

  private var picture: Int? { Picture(named: "cup", in: assets.bundle)?.pixels }

  @Test(
    "A set without a usable file has no picture",
    arguments: [
      "", "{", "[]", "null", #"{"images": 3}"#, #"{"images": [3]}"#, #"{"images": []}"#,
      #"{"images": [{"filename": 3}]}"#,
      #"{"images": [{"filename": "missing.png"}]}"#, #"{"images": [{"filename": "../cup.png"}]}"#,
      #"{"images": [{"filename": "/etc/passwd"}]}"#, #"{"images": [{"filename": ".."}]}"#,
      #"{"images": [{"filename": ""}]}"#,
      #"{"images": [{"filename": "a.pdf"}]}"#, #"{"images": [{"filename": "a.svg"}]}"#,
      #"{"images": [{"filename": "Contents.json"}]}"#, #"{"images": [{"filename": "a.png", "scale": "0x"}]}"#,
      String(repeating: "[", count: 100_000),
    ])
  func contents(description: String) throws {
    try assets.writeSet("A.xcassets/cup.imageset", description)
    try assets.writePNG(10, to: "A.xcassets/cup.png")
    #expect(picture == nil)
  }

  @Test("A set whose description has a member twice has no picture, as in the validator")
  func repeatedMember() throws {
    let description = #"{"images": [{"filename": "a.png"}], "images": [{"filename": "a.png"}]}"#
    try assets.writeSet("A.xcassets/cup.imageset", description, pictures: ["a.png": 10])
    #expect(picture == nil)
  }

  @Test("A set without a description has no picture")
  func noDescription() throws {
    try assets.writePNG(10, to: "A.xcassets/cup.imageset/cup.png")
    #expect(picture == nil)
  }

  @Test("A raster file is used beside a vector file")
  func vector() throws {
    try assets.writeSet(
      "A.xcassets/cup.imageset", #"{"images": [{"filename": "a.pdf"}, {"filename": "a.png", "scale": "3x"}]}"#,
      pictures: ["a.png": 30])
    #expect(picture == 30)
  }

  @Test("A pipe instead of a file is not read")
  func pipe() throws {
    try assets.writeSet("A.xcassets/cup.imageset", #"{"images": [{"filename": "a.png"}]}"#)
    try #require(mkfifo(assets.url("A.xcassets/cup.imageset/a.png").path, 0o600) == 0)
    #expect(picture == nil)
  }

  @Test("Links to folders around them are not followed")
  func cycle() throws {
    try assets.writeSet("A.xcassets/cup.imageset", #"{"images": [{"filename": "a.png"}]}"#, pictures: ["a.png": 10])
    try FileManager.default.createSymbolicLink(
      at: assets.url("A.xcassets/loop"), withDestinationURL: assets.url("A.xcassets"))
    #expect(picture == 10)
  }

  @Test("Groups are only read up to a depth limit")
  func depth() throws {
    let deep = Array(repeating: "g", count: 40).joined(separator: "/")
    try assets.writeSet(
      "A.xcassets/\(deep)/cup.imageset", #"{"images": [{"filename": "a.png"}]}"#, pictures: ["a.png": 10])
    #expect(picture == nil)
  }

  @Test(
    "A colour without components is not found",
    arguments: [
      #"{"colors": []}"#, #"{"colors": [{"color": {"components": {"red": "1.0"}}}]}"#,
      #"{"colors": [{"color": {"components": {"red": "x", "green": "0.1", "blue": "0.1"}}}]}"#,
      #"{"colors": [{"color": {"reference": "unknownColor"}}]}"#, #"{"colors": [{"color": 3}]}"#,
      #"{"colors": [{"color": {"components": {"white": "nan"}}}]}"#,
    ])
  func colour(description: String) throws {
    try assets.writeSet("A.xcassets/tint.colorset", description)
    #expect(Colours.named("tint", in: assets.bundle) == nil)
  }
}

@Suite("The screen and the device")
struct SurroundingsTests {
  @Test("The screen is that of a phone with two pixels per point")
  func screen() {
    #expect(Surroundings.screen.size == CGSize(width: 375, height: 667))
    #expect(Surroundings.screen.pixels == CGSize(width: 750, height: 1334))
    #expect(Surroundings.screen.scale == 2)
  }

  @Test("The device is a phone and has the system's name")
  func device() {
    #expect(Surroundings.isPhone)
    #expect(Surroundings.system == "Linux")
    #expect(Surroundings.isIdentifierStable)
  }
}
