internal import BaseFiles
internal import Foundation
internal import Testing
@testable internal import XcodeProjects

@Suite("A bundle gets the resources of its project, and no files from outside")
struct ResourceCopyTests {
  private let sample: SampleFolder

  init() throws {
    sample = try SampleFolder()
    try FileManager.default.createDirectory(atPath: sample.path("bundle"), withIntermediateDirectories: true)
    try sample.write("data", "project/a/Data.json")
    try sample.write("secret", "secret.txt")
  }

  /// Copies files of the project, and returns the rules of the findings.
  private func copy(_ resources: [String]) throws -> [String] {
    var target = ProjectTarget(name: "Chat", kind: .intentsExtension)
    target.resources = resources.map { sample.path("project/\($0)") }
    var copy = ResourceCopy(root: sample.path("project"), bundle: sample.path("bundle"), program: "Tea")
    copy.copy(target)
    return copy.findings.map(\.rule)
  }

  private var bundle: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: sample.path("bundle")).sorted() }
  }

  @Test("Files are at the top level, localized files in language folders")
  func places() throws {
    try sample.write("x", "project/b/de.lproj/Localizable.strings")
    try sample.write("x", "project/Assets.xcassets/Fern.imageset/Contents.json")
    #expect(try copy(["a/Data.json", "b/de.lproj/Localizable.strings", "Assets.xcassets"]) == [])
    #expect(
      try bundle == [
        "Assets.xcassets", "Assets.xcassets/Fern.imageset", "Assets.xcassets/Fern.imageset/Contents.json", "Data.json",
        "de.lproj", "de.lproj/Localizable.strings",
      ])
    #expect(try sample.text("bundle/Data.json") == "data")
  }

  @Test(
    "A path or link to a file outside of the project is a finding",
    arguments: ["../secret.txt", "link.txt", "folder", "a/../../secret.txt", "outside"])
  func outside(resource: String) throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: sample.path("project/link.txt"), withDestinationPath: "../secret.txt")
    try manager.createSymbolicLink(atPath: sample.path("project/outside"), withDestinationPath: "..")
    try sample.write("x", "project/folder/inner.txt")
    try manager.createSymbolicLink(atPath: sample.path("project/folder/link"), withDestinationPath: "../../secret.txt")
    #expect(try copy([resource]) == ["build-outside-project"])
    #expect(try bundle.allSatisfy { !$0.hasSuffix("secret.txt") && !$0.hasSuffix("link") && !$0.hasSuffix("link.txt") })
  }

  @Test("A string catalogue becomes the tables of its languages")
  func stringCatalogue() throws {
    try sample.write(
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hello \"you\"": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo\n"}}}},
        "%d cups": {"localizations": {
          "de": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "eine Tasse"}}, "other": {"stringUnit": {"value": "%d Tassen"}}}}},
          "../up": {"stringUnit": {"value": "evil"}}}},
        "cups and pots": {"localizations": {"de": {
          "stringUnit": {"value": "%#@cups@ und %#@pots@"}, "substitutions": {
            "cups": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"value": "%arg Tasse"}}, "other": {"stringUnit": {"value": "%arg Tassen"}}}}},
            "pots": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "other": {"stringUnit": {"value": "%arg Kannen"}}}}}}}}}}}
      """#, "project/Localizable.xcstrings")
    try sample.write("[]", "project/Broken.xcstrings")
    try sample.write(#"{"sourceLanguage": "en", "strings": {}, "strings": {}}"#, "project/Twice.xcstrings")
    let all = ["Localizable.xcstrings", "Broken.xcstrings", "Twice.xcstrings"]
    #expect(try copy(all) == ["build-malformed-catalogue", "build-malformed-catalogue"])
    #expect(
      try bundle == [
        "de.lproj", "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict", "en.lproj",
        "en.lproj/Localizable.strings",
      ])
    #expect(
      try sample.text("bundle/de.lproj/Localizable.strings") == #"""
        "Hello \"you\"" = "Hallo\n";

        """#)
    let data = try Data(contentsOf: URL(fileURLWithPath: sample.path("bundle/de.lproj/Localizable.stringsdict")))
    let table = try #require(
      PropertyListSerialization.propertyList(from: data, format: nil) as? [String: [String: Any]])
    #expect(table["%d cups"]?["NSStringLocalizedFormatKey"] as? String == "%#@value@")
    #expect((table["%d cups"]?["value"] as? [String: String])?["one"] == "eine Tasse")
    #expect((table["%d cups"]?["value"] as? [String: String])?["NSStringFormatValueTypeKey"] == "d")
    #expect(table["cups and pots"]?["NSStringLocalizedFormatKey"] as? String == "%1$#@cups@ und %2$#@pots@")
    #expect((table["cups and pots"]?["cups"] as? [String: String])?["one"] == "%lld Tasse")
  }

  @Test("A missing resource or a special file is a finding")
  func missing() throws {
    mkfifo(sample.path("project/pipe"), 0o600)
    #expect(try copy(["gone.json", "pipe"]) == ["build-missing-file", "unreadable"])
  }

  @Test(
    "No resource replaces the manifest, the library or the extensions",
    arguments: ["Info.plist", "PlugIns", "libChat.so"])
  func reserved(name: String) throws {
    try sample.write("x", "project/\(name)")
    #expect(try copy([name]) == [])
    #expect(try bundle == [])
  }

  @Test(
    "A resource with the name of the bundle's program is a finding, and the others are copied",
    arguments: ["Tea", "b/Tea", "Tea/inner.txt"])
  func program(name: String) throws {
    try sample.write("x", "project/\(name)")
    let resource = name.hasPrefix("Tea") ? "Tea" : name
    #expect(try copy([resource, "a/Data.json"]) == ["build-taken-name"])
    #expect(try bundle == ["Data.json"])
  }

  @Test("A file where the folder of a language belongs is a finding, and the others are copied")
  func languageFile() throws {
    try sample.write("x", "project/c/de.lproj")
    try sample.write("x", "project/b/de.lproj/Localizable.strings")
    let resources = ["c/de.lproj", "b/de.lproj/Localizable.strings", "a/Data.json"]
    #expect(try copy(resources) == ["build-missing-file"])
    #expect(try bundle == ["Data.json", "de.lproj"])
  }

  @Test("A link within the project is copied as a file")
  func innerLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: sample.path("project/Own.json"), withDestinationPath: "a/Data.json")
    #expect(try copy(["Own.json"]) == [])
    #expect(try sample.text("bundle/Own.json") == "data")
  }
}
