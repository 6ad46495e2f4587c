internal import Foundation
internal import Testing
internal import UniformTypeIdentifiers

@Suite("Names and paths of a type")
struct PathTests {
  @Test("A name gets the extension of the type unless it has one of the type")
  func names() {
    #expect(("photo" as NSString).appendingPathExtension(for: .png) == "photo.png")
    #expect(("photo.JPG" as NSString).appendingPathExtension(for: .jpeg) == "photo.JPG")
    #expect(("photo.txt" as NSString).appendingPathExtension(for: .png) == "photo.txt.png")
    #expect(("photo" as NSString).appendingPathExtension(for: .image) == "photo")
    #expect(("a/b" as NSString).appendingPathComponent("c", conformingTo: .json) == "a/b/c.json")
  }

  @Test("A URL gets the extension of the type unless it has one of the type")
  func urls() {
    var url = URL(fileURLWithPath: "/a", isDirectory: true)
    #expect(url.appendingPathComponent("b", conformingTo: .pdf).path == "/a/b.pdf")
    url.appendPathComponent("c", conformingTo: .json)
    #expect(url.path == "/a/c.json")
    url.appendPathExtension(for: .json)
    #expect(url.path == "/a/c.json")
    #expect(url.appendingPathExtension(for: .zip).path == "/a/c.json.zip")
  }

  @Test("A type is coded as its identifier")
  func coding() throws {
    let bytes = try JSONEncoder().encode([UTType.png, UTType(exportedAs: "com.example.note")])
    #expect(String(decoding: bytes, as: UTF8.self) == #"["public.png","com.example.note"]"#)
    #expect(
      try JSONDecoder().decode([UTType].self, from: bytes).map(\.identifier) == ["public.png", "com.example.note"])
  }
}
