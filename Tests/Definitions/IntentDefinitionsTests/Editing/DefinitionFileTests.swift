internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import TestSupport
internal import Testing

@Suite("Definition files are replaced atomically")
struct DefinitionFileTests {
  @Test("Saving keeps the permissions of the file and symbolic links")
  func permissions() throws {
    let sample = try SampleDocument(SampleDocument.layouts[0])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: sample.path)
    let link = sample.folder.path("Link.intentdefinition")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Soup.intentdefinition")
    var editor = DefinitionEditor(try DefinitionDocument(contentsOf: link))
    try editor.add(.intent(name: "Other"))
    try editor.document.save()
    #expect(try sample.text.contains("<string>Other</string>"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Soup.intentdefinition")
    let mode = try FileManager.default.attributesOfItem(atPath: sample.path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: sample.folder.url.path).count == 2)
  }

  @Test("A file that another program has changed is not overwritten")
  func changed() throws {
    let sample = try SampleDocument(SampleDocument.layouts[0])
    var editor = DefinitionEditor(try DefinitionDocument(contentsOf: sample.path))
    try editor.add(.intent(name: "Other"))
    try sample.folder.write("another text", to: "Soup.intentdefinition")
    #expect { try editor.document.save() } throws: {
      "\($0)".contains("was changed by another program in the meantime")
    }
    #expect(try sample.text == "another text")
    let new = sample.folder.path("New.intentdefinition")
    let document = try DefinitionDocument(newFileAt: new)
    try sample.folder.write("another text", to: "New.intentdefinition")
    #expect { try document.save() } throws: { "\($0)".contains("was created by another program in the meantime") }
  }

  @Test(
    "The error for an uneditable file has the reason and the remedy",
    arguments: [
      ("<plist><dict>", "Soup.intentdefinition:1:14: the file ends"), ("{}", ":1:1: "),
      ("<plist><array/></plist>", "is no definition file"),
      ("<plist><dict/></plist>", "is no definition file"), ("", ":1:1: "),
      (
        "<plist><dict><key>INIntents</key><string>x</string></dict></plist>",
        ":1:34: 'INIntents' needs an array here, but the value is a string"
      ),
    ])
  func unreadable(text: String, message: String) throws {
    let sample = try SampleDocument(text)
    #expect { try sample.add(.intent(name: "Other")) } throws: { "\($0)".contains(message) }
    #expect(try sample.text == text)
  }

  @Test("A formatted binary list can be edited", arguments: [PropertyListSerialization.PropertyListFormat.binary])
  func binary(format: PropertyListSerialization.PropertyListFormat) throws {
    let xml = try SampleDocument.soupOrder()
    let list = try PropertyListSerialization.propertyList(from: Data(xml.utf8), format: nil)
    let sample = try SampleDocument("")
    try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      .write(to: URL(filePath: sample.path))
    #expect { try sample.add(.intent(name: "Other")) } throws: { "\($0)".contains("'intent-host definition format'") }
    #expect(try DefinitionFormat.format(sample.path, isDryRun: false))
    #expect(try sample.text == xml)
    try sample.add(.intent(name: "Other"))
  }

  @Test("Formatting does not depend on order or layout, and 'check' writes nothing", arguments: [0, 2, 3])
  func formats(index: Int) throws {
    let before = SampleDocument.layouts[index]
    let sample = try SampleDocument(before)
    #expect(try DefinitionFormat.format(sample.path, isDryRun: true))
    #expect(try sample.text == before)
    #expect(try DefinitionFormat.format(sample.path, isDryRun: false))
    let text = try sample.text
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC"))
    #expect(try !DefinitionFormat.format(sample.path, isDryRun: false))
    let old = try PropertyListReader.read(Data(before.utf8), path: "")
    #expect(try PropertyListReader.read(contentsOf: sample.path).hasSameValues(as: old))
  }

  @Test(
    "A file with a comment is not formatted, in any encoding",
    arguments: [
      (.utf8, []), (.utf16LittleEndian, [0xff, 0xfe]), (.utf32BigEndian, [0, 0, 0xfe, 0xff]),
    ] as [(String.Encoding, [UInt8])])
  func comment(encoding: String.Encoding, mark: [UInt8]) throws {
    let sample = try SampleDocument("")
    let content = Data(mark) + (try #require(SampleDocument.layouts[1].data(using: encoding)))
    try content.write(to: URL(filePath: sample.path))
    #expect { try DefinitionFormat.format(sample.path, isDryRun: false) } throws: {
      "\($0)".contains("Soup.intentdefinition:8: the file has a comment, which would be lost")
    }
    #expect(try Data(contentsOf: URL(filePath: sample.path)) == content)
  }

  @Test("A file with a processing instruction is not formatted, because it would be lost")
  func instruction() throws {
    let content = "<?xml version=\"1.0\"?>\n<plist><dict><key>a<?b c?></key><string/></dict></plist>"
    let sample = try SampleDocument(content)
    #expect { try DefinitionFormat.format(sample.path, isDryRun: false) } throws: {
      "\($0)".contains("Soup.intentdefinition:2: the file has a processing instruction, which would be lost")
    }
    #expect(try sample.text == content)
  }
}
