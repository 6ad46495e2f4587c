internal import Foundation
internal import IntentDefinitions
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("The definitions of a bundle have the user's language")
struct BundleDefinitionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A file that defines one intent, with a title of its own and the identifier of its translation.
  private func definition(_ name: String = "Order", title: String = "Order") -> String {
    """
    <plist version="1.0"><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string><key>INIntents</key><array>
    <dict><key>INIntentName</key><string>\(name)</string><key>INIntentTitle</key><string>\(title)</string>
    <key>INIntentTitleID</key><string>aaa</string></dict></array></dict></plist>
    """
  }

  private func title(_ languages: String...) -> String? {
    BundleDefinitions(in: [folder.url.path], languages: languages).intent("OrderIntent")?.texts?.title
  }

  @Test("The file in the bundle is read with its own texts")
  func plain() throws {
    try folder.write(definition(), to: "Intents.intentdefinition")
    #expect(title("en") == "Order")
  }

  @Test("The base definition is read with the best translation")
  func translated() throws {
    try folder.write(definition(), to: "Base.lproj/Intents.intentdefinition")
    try folder.write("\"aaa\" = \"Bestellen\";", to: "de.lproj/Intents.strings")
    try folder.write("\"aaa\" = \"Bschtelle\";", to: "de-CH.lproj/Intents.strings")
    try folder.write("\"aaa\" = \"Commander\";", to: "fr.lproj/Intents.strings")
    #expect(title("de_CH", "de") == "Bschtelle")
    #expect(title("de_AT", "de") == "Bestellen")
    #expect(title("es") == "Order")
  }

  @Test("Binary files, as builds write them, are read")
  func binary() throws {
    for (text, path) in [
      (definition(), "Base.lproj/Intents.intentdefinition"),
      ("<plist><dict><key>aaa</key><string>Bestellen</string></dict></plist>", "de.lproj/Intents.strings"),
    ] {
      let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
      try folder.write("", to: path)
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        .write(to: folder.url.appending(path: path))
    }
    #expect(title("de") == "Bestellen")
    #expect(title("es") == "Order")
  }

  @Test("Translations in UTF-16, as older versions of Xcode write them, are read", arguments: [true, false])
  func wide(isBigEndian: Bool) throws {
    try folder.write(definition(), to: "Base.lproj/Intents.intentdefinition")
    let text = "/* Title */\n\"aaa\" = \"Süßes bestellen\";\n"
    let data = try #require(text.data(using: isBigEndian ? .utf16BigEndian : .utf16LittleEndian))
    try folder.write(Data(isBigEndian ? [0xfe, 0xff] : [0xff, 0xfe]) + data, to: "de.lproj/Intents.strings")
    #expect(title("de") == "Süßes bestellen")
  }

  @Test("Links to files outside the bundle are not followed")
  func links() throws {
    let other = try TemporaryFolder()
    try other.write(definition(), to: "Intents.intentdefinition")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Intents.intentdefinition"), withDestinationPath: other.path("Intents.intentdefinition"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("de.lproj"), withDestinationPath: other.url.path)
    #expect(title("de") == nil)
    try folder.write(definition(), to: "en.lproj/Intents.intentdefinition")
    #expect(title("de") == "Order")
  }

  @Test("A translation that is a link out of the bundle is not followed; a link inside the bundle is")
  func linkedTranslation() throws {
    let other = try TemporaryFolder()
    try other.write("\"aaa\" = \"Bestellen\";", to: "Intents.strings")
    try folder.write(definition(), to: "Base.lproj/Intents.intentdefinition")
    try folder.write("\"aaa\" = \"Commander\";", to: "texts")
    for (language, target) in [("de", other.path("Intents.strings")), ("fr", folder.path("texts"))] {
      try folder.write("", to: "\(language).lproj/Other.strings")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("\(language).lproj/Intents.strings"), withDestinationPath: target)
    }
    #expect(title("de", "fr") == "Commander")
    #expect(title("de") == "Order")
  }

  @Test("A file in the folder of the language needs no translation")
  func ownLanguage() throws {
    try folder.write(definition(title: "Bestellen"), to: "de.lproj/Intents.intentdefinition")
    try folder.write(definition(), to: "en.lproj/Intents.intentdefinition")
    try folder.write("\"aaa\" = \"Commander\";", to: "fr.lproj/Intents.strings")
    #expect(title("de") == "Bestellen")
    #expect(title("en") == "Order")
    #expect(title("fr") == "Commander")
    #expect(title("it") == "Order")
  }

  @Test("Several files and folders are read; the first definition of an intent is used")
  func several() throws {
    try folder.write(definition("A"), to: "one/A.intentdefinition")
    try folder.write(definition("B", title: "first"), to: "one/B.intentdefinition")
    try folder.write(definition("B", title: "second"), to: "two/C.intentdefinition")
    let folders = ["one", "two"].map { folder.path($0) }
    let found = BundleDefinitions(in: folders, languages: ["en"])
    #expect(found.files.flatMap(\.intents).map(\.name) == ["AIntent", "BIntent", "BIntent"])
    #expect(found.intent("BIntent")?.texts?.title == "first")
  }

  @Test("A damaged file is a finding, and other files are still read")
  func broken() throws {
    try folder.write("hello", to: "A.intentdefinition")
    try folder.write(definition(), to: "B.intentdefinition")
    try folder.write("not a strings file \u{0}", to: "en.lproj/B.strings")
    let found = BundleDefinitions(in: [folder.url.path], languages: ["en"])
    #expect(found.files.map(\.path) == [folder.path("B.intentdefinition")])
    #expect(
      found.findings == [
        "\(folder.path("A.intentdefinition")):1:1: error: the file is not a property list: it contains no XML element "
          + "[malformed-plist]"
      ])
    #expect(found.intent("OrderIntent")?.texts?.title == "Order")
  }

  @Test(
    "The definitions of each layout are found",
    arguments: [
      ("plugins/Chat.appex/Intents.intentdefinition", "Chat.appex"),
      ("plugins/U.app/Base.lproj/Intents.intentdefinition", "U.app/PlugIns/Chat.appex"),
      ("plugins/U.app/PlugIns/Chat.appex/de.lproj/Intents.intentdefinition", "U.app/PlugIns/Chat.appex"),
      ("plugins/Intents.intentdefinition", ""),
      ("plugins/Package_Chat.resources/Intents.intentdefinition", ""),
    ])
  func layouts(file: String, bundle: String) throws {
    let manifest = SampleManifest().with {
      $0.attributes["IntentsSupported"] = "<array><string>OrderIntent</string></array>"
    }
    try folder.write(SampleManifest("org.unicorn").text, to: "plugins/U.app/Info.plist")
    let place = bundle.isEmpty ? "plugins" : "plugins/\(bundle)"
    try folder.write(manifest.text, to: bundle.isEmpty ? "\(place)/Chat.plist" : "\(place)/Info.plist")
    try folder.write(to: "\(place)/libChat.so")
    try folder.write(definition(), to: file)
    let catalogue = ExtensionCatalogue.scan(in: folder, plugins: ["plugins"], manifests: [])
    #expect(catalogue.extensions.first?.definitions.intent("OrderIntent") != nil)
  }
}
