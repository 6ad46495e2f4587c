internal import BaseFiles
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("All findings are reported in one pass, sorted by path and position")
struct SeveralFindingsTests {
  private static let manifest = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>CFBundleIdentifier</key>
      <string>a b</string>
      <key>CFBundleExecutable</key>
      <string>libNone.so</string>
      <key>IntentHost</key>
      <dict>
        <key>MemoryLimitMB</key>
        <integer>-1</integer>
        <key>Speed</key>
        <integer>9</integer>
      </dict>
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionAttributes</key>
        <dict>
          <key>IntentsSupported</key>
          <array>
            <string>INSendMessageIntent</string>
            <integer>1</integer>
            <string>INSendMessageIntent</string>
          </array>
        </dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.intents-service</string>
      </dict>
    </dict>
    </plist>
    """

  @Test("Findings about one file have the key path of each value")
  func oneFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.manifest, to: "Chat.appex/Info.plist")
    let attributes = "NSExtension.NSExtensionAttributes.IntentsSupported"
    #expect(
      folder.diagnostics().map { "\($0.position.line):\($0.position.column) \($0.rule) \($0.keyPath)" } == [
        "5:3 invalid-bundle-identifier CFBundleIdentifier", "7:3 executable-missing CFBundleExecutable",
        "11:5 invalid-budget IntentHost.MemoryLimitMB", "12:5 unknown-key IntentHost.Speed",
        "16:3 missing-principal-class NSExtension", "22:9 wrong-type \(attributes).1",
        "23:9 duplicate-intent \(attributes).2",
      ])
  }

  @Test("Findings about several files are sorted by path, and each is reported once")
  func severalFiles() throws {
    let folder = try TemporaryFolder()
    for name in ["c", "a", "b"] { try folder.write("<plist><array/></plist>", to: "\(name).plist") }
    let lines = ["a", "b", "c"].map {
      "~/\($0).plist:1:8: error: the file holds an array; it should be a dictionary [wrong-type]"
    }
    #expect(folder.lines(["c.plist", "b.plist", "a.plist", "c.plist"]) == lines)
  }
}
