internal import Testing

@testable internal import UniformTypeIdentifiers

@Suite("Uniform type identifiers")
struct UTTypeTests {
  @Test(
    "A file name extension has a type",
    arguments: [
      ("png", "public.png"), ("JPG", "public.jpeg"), ("heic", "public.heic"), ("gif", "com.compuserve.gif"),
      ("pdf", "com.adobe.pdf"), ("txt", "public.plain-text"), ("json", "public.json"), ("mp3", "public.mp3"),
      ("mp4", "public.mpeg-4"), ("mov", "com.apple.quicktime-movie"), ("zip", "public.zip-archive"),
    ])
  func filenameExtension(name: String, identifier: String) {
    #expect(UTType(filenameExtension: name)?.identifier == identifier)
  }

  @Test(
    "A MIME type has a type",
    arguments: [
      ("image/png", UTType.png), ("image/jpeg", .jpeg), ("text/plain", .plainText), ("application/json", .json),
      ("audio/mpeg", .mp3), ("video/mp4", .mpeg4Movie), ("audio/mp4", .mpeg4Audio), ("application/zip", .zip),
    ])
  func mimeType(name: String, type: UTType) {
    #expect(UTType(mimeType: name) == type)
  }

  @Test("The preferred tags are the first ones")
  func preferredTags() {
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.image.preferredFilenameExtension == nil)
    #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
  }

  @Test("Types conform to others, directly and indirectly")
  func conformance() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && UTType.png.conforms(to: .png))
    #expect(!UTType.png.conforms(to: .audio) && !UTType.png.isSubtype(of: .png))
    #expect(UTType.data.isSupertype(of: .json) && UTType.mpeg4Audio.isSubtype(of: .audio))
    #expect(UTType.png.supertypes == [.image, .data, .content, .item])
  }

  @Test("The type of a tag conforms to the given type, or is a dynamic type that does")
  func conformingTo() throws {
    #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    let dynamic = try #require(UTType(filenameExtension: "png", conformingTo: .audio))
    #expect(dynamic.isDynamic && dynamic.conforms(to: .audio) && !dynamic.conforms(to: .image))
    #expect(UTType.types(tag: "mp4", tagClass: .filenameExtension, conformingTo: nil) == [.mpeg4Movie, .mpeg4Audio])
  }

  @Test("An unknown extension gives a dynamic type whose identifier holds the extension")
  func dynamic() throws {
    let type = try #require(UTType(filenameExtension: "xyz"))
    #expect(type.identifier.hasPrefix("dyn.ah62d4rv4ge8"), "as Apple's systems begin it")
    #expect(type.isDynamic && !type.isDeclared && !type.isPublic && type.conforms(to: .data))
    #expect(type.preferredFilenameExtension == "xyz" && type.localizedDescription == nil)
    let again = try #require(UTType(type.identifier))
    #expect(again == type && again.preferredFilenameExtension == "xyz" && again.conforms(to: .item))
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(tag: "x", tagClass: UTTagClass(rawValue: "com.example"), conformingTo: nil) == nil)
  }

  @Test(
    "A dynamic type keeps a tag with any characters", arguments: ["a:b", "a=b", "a\\b", "a,b", "?", "ä", "a.b/c", "="])
  func strangeTags(tag: String) throws {
    let parent = UTType(importedAs: "com.example:a=b")
    let type = try #require(UTType(filenameExtension: tag, conformingTo: parent))
    let again = try #require(UTType(type.identifier))
    #expect(again.preferredFilenameExtension == tag && again.isSubtype(of: parent))
  }

  @Test(
    "Other texts are not identifiers", arguments: ["", "dyn.", "dyn.a", "dyn.a!", "dyn.ah62d4rv4", "public.nothing"])
  func unknown(identifier: String) {
    #expect(UTType(identifier) == nil)
  }

  @Test("An exported type conforms to its parent, and a declared type is unchanged")
  func exported() {
    let type = UTType(exportedAs: "com.example.note", conformingTo: .json)
    #expect(type.conforms(to: .text) && !type.isDeclared && !type.isDynamic)
    #expect(UTType(importedAs: "com.example.note").conforms(to: .data))
    #expect(UTType(importedAs: "public.png").conforms(to: .image))
    #expect(UTType("Public.PNG") == .png)
  }

  @Test("A type has a description, and is public or not")
  func description() {
    #expect(UTType.pdf.localizedDescription == "PDF document" && UTType.pdf.isDeclared && !UTType.pdf.isPublic)
    #expect(UTType.png.isPublic && "\(UTType.png)" == "public.png")
  }
}
