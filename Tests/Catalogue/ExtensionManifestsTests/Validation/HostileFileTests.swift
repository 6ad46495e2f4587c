internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("Hostile files cause no trap")
struct HostileFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The rules that the validator finds broken in a manifest of `bytes`.
  private func rules(_ bytes: Data) throws -> [String] {
    try folder.write(bytes, to: "Chat.appex/Info.plist")
    return folder.diagnostics(["Chat.appex"]).map(\.rule)
  }

  private static let laughs =
    "<!DOCTYPE plist [<!ENTITY a0 \"ha\">"
    + (1...9).map { level in
      "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }.joined() + "]>\n<plist><dict><key>CFBundleName</key><string>&a9;</string></dict></plist>"

  @Test(
    "Entities are not expanded, and external files are not read",
    arguments: [
      laughs,
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<plist><string>&x;</string></plist>",
      "<!DOCTYPE plist [<!ENTITY % x SYSTEM \"file:///etc/passwd\"> %x;]>\n<plist><string>a</string></plist>",
    ])
  func entities(text: String) throws {
    #expect(try rules(Data(text.utf8)) == ["malformed-plist"])
    #expect(folder.lines().allSatisfy { !$0.contains("root:") && $0.utf8.count < 1000 })
  }

  @Test("A file of 100 MB, and a nesting depth of 100,000, are rejected")
  func size() throws {
    try folder.make(.sparse(100 << 20), at: "Huge.plist")
    try folder.make(.sparse(100 << 20), at: "Huge.intentdefinition")
    try folder.make(.sparse(100 << 20), at: "libHuge.so")
    for element in ["array", "dict><key>a</key"] {
      let deep = String(repeating: "<\(element)>", count: 100_000)
      try folder.write("<plist>\(deep)", to: "Deep-\(element.prefix(4)).plist")
    }
    #expect(folder.diagnostics().map(\.rule) == ["too-deep", "too-deep", "too-large", "too-large"])
  }

  @Test("A file that is cut off at any byte is malformed or incomplete", arguments: [true, false])
  func truncated(isBinary: Bool) throws {
    var whole = Data(SampleManifest().text.utf8)
    if isBinary {
      let list = try PropertyListSerialization.propertyList(from: whole, format: nil)
      whole = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    }
    try folder.write(to: "Chat.appex/libChat.so")
    for count in whole.indices { #expect(try rules(whole.prefix(count)) == ["malformed-plist"], "\(count) bytes") }
    #expect(try rules(whole) == [])
  }

  @Test("An encoding that property lists do not have is rejected")
  func encodings() throws {
    try folder.write(to: "Chat.appex/libChat.so")
    let text = SampleManifest().with { $0.root["CFBundleName"] = "<string>Grüße</string>" }.text
    for encoding in [String.Encoding.utf8, .utf16] { #expect(try rules(#require(text.data(using: encoding))) == []) }
    for encoding in [String.Encoding.isoLatin1, .windowsCP1252] {
      let found = try rules(#require(text.data(using: encoding)))
      #expect(found == ["malformed-plist"], "\(encoding)")
    }
    #expect(try rules(Data("<?xml version=\"1.0\" encoding=\"utf-16\"?>\(text)".utf8)) == ["malformed-plist"])
  }

  @Test("Random bytes in each kind of file are findings")
  func randomBytes() throws {
    var random = RepeatableNumbers(seed: 7)
    for round in 0..<300 {
      let start = [Data(), Data("<plist>".utf8), Data("bplist00".utf8)][round % 3]
      let bytes =
        start
        + Data((0..<Int.random(in: 1...400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
      for name in ["A.plist", "A.intentdefinition", "B.appex/Info.plist", "AppIntentVocabulary.plist"] {
        try folder.write(bytes, to: name)
      }
      #expect(folder.diagnostics().map(\.rule) == Array(repeating: "malformed-plist", count: 4))
    }
  }

  @Test("A manifest with changed bytes is rejected, or is equivalent")
  func changedBytes() throws {
    var random = RepeatableNumbers(seed: 8)
    let whole = Data(SampleManifest().text.utf8)
    try folder.write(to: "Chat.appex/libChat.so")
    for _ in 0..<500 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      #expect(try rules(bytes).allSatisfy { !$0.isEmpty })
    }
  }
}
