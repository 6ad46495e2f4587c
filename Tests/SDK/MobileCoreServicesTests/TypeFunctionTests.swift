import MobileCoreServices
import Testing

@Suite struct TypeFunctionTests {
  @Test func `The type of a tag is found`() {
    func type(_ tag: String, _ tagClass: CFString, _ parent: CFString? = nil) -> String? {
      UTTypeCreatePreferredIdentifierForTag(tagClass, tag as CFString, parent)?.takeRetainedValue() as String?
    }
    #expect(type("PNG", kUTTagClassFilenameExtension) == "public.png")
    #expect(type("image/jpeg", kUTTagClassMIMEType) == kUTTypeJPEG as String)
    #expect(type("png", kUTTagClassFilenameExtension, kUTTypeImage) == kUTTypePNG as String)
    #expect(type("", kUTTagClassFilenameExtension) == nil)
    #expect(type("png", "no.such.class" as CFString) == nil)
    let unknown = type("unicorn", kUTTagClassFilenameExtension, kUTTypeText)
    #expect(unknown?.hasPrefix("dyn.") == true)
    #expect(unknown.map { UTTypeIsDynamic($0 as CFString) } == true)
    #expect(unknown.map { UTTypeConformsTo($0 as CFString, kUTTypeText) } == true)
  }

  @Test func `A type has tags and a description`() {
    func tag(_ identifier: CFString, _ tagClass: CFString) -> String? {
      UTTypeCopyPreferredTagWithClass(identifier, tagClass)?.takeRetainedValue() as String?
    }
    #expect(tag(kUTTypeGIF, kUTTagClassMIMEType) == "image/gif")
    #expect(tag(kUTTypePlainText, kUTTagClassFilenameExtension) == "txt")
    #expect(tag(kUTTypeImage, kUTTagClassMIMEType) == nil)
    #expect(tag("no such type" as CFString, kUTTagClassMIMEType) == nil)
    let all = UTTypeCopyAllTagsWithClass(kUTTypeJPEG, kUTTagClassFilenameExtension)?.takeRetainedValue() as? [String]
    #expect(all?.contains("jpg") == true)
    let types = UTTypeCreateAllIdentifiersForTag(kUTTagClassFilenameExtension, "mp4", nil)?.takeRetainedValue()
    #expect((types as? [String])?.contains(kUTTypeMPEG4 as String) == true)
    #expect(UTTypeCopyDescription(kUTTypePNG)?.takeRetainedValue() != nil)
  }

  @Test func `Types conform to their parents, and unknown ones to themselves`() {
    #expect(UTTypeConformsTo("public.heic" as CFString, kUTTypeImage))
    #expect(UTTypeConformsTo(kUTTypeMP3, kUTTypeAudio))
    #expect(!UTTypeConformsTo(kUTTypeMP3, kUTTypeImage))
    #expect(UTTypeConformsTo("org.example.a" as CFString, "org.example.A" as CFString))
    #expect(!UTTypeConformsTo("org.example.a" as CFString, kUTTypeData))
    #expect(UTTypeEqual("PUBLIC.PNG" as CFString, kUTTypePNG))
    #expect(UTTypeIsDeclared(kUTTypeVCard) && !UTTypeIsDeclared("org.example.a" as CFString))
  }
}
