internal import BaseFiles

@testable internal import ExtensionManifests

extension BrokenExample {
  private static let deep =
    String(repeating: "<array>", count: 64) + "▶" + String(repeating: "<array>", count: 2)
    + String(repeating: "</array>", count: 66)

  /// Defects that any property list can have.
  static let anyFile: [BrokenExample] = [
    BrokenExample(
      rule: FileRule.unreadable, ["Chat.appex/libChat.so": .library],
      "Chat.appex/Info.plist:▶: error: the file can't be read: No such file or directory"),
    BrokenExample(
      rule: FileRule.unreadable, ["Info.plist": .folder],
      "Info.plist:▶: error: the file is a directory, not a regular file"),
    BrokenExample(
      rule: FileRule.unreadable, ["Info.plist": .fifo], "Info.plist:▶: error: the file is a FIFO, not a regular file"),
    BrokenExample(
      rule: FileRule.unreadable, ["Info.plist": .link("Info.plist")],
      "Info.plist:▶: error: the file can't be read: Too many levels of symbolic links"),
    BrokenExample(
      rule: PropertyListRule.malformed, ["Chat.plist": "▶two words"],
      "Chat.plist:▶: error: the file is not a property list: it contains no XML element"),
    BrokenExample(
      rule: PropertyListRule.malformed, ["Chat.plist": "<plist>\n<dict>\n  ▶<string/></dict></plist>"],
      "Chat.plist:▶: error: found 'string' where a key is expected"),
    BrokenExample(
      rule: FileRule.tooLarge, ["Chat.plist": .sparse((16 << 20) + 1)],
      "Chat.plist:▶: error: the file has more than 16 MiB"),
    BrokenExample(
      rule: PropertyListRule.tooDeep, ["Chat.plist": .text("<plist>\n\(deep)</plist>")],
      "Chat.plist:▶: error: values are nested more than 64 levels deep"),
    .manifest(
      .missingKey,
      "Chat.appex/Info.plist:1:22: note: 'CFBundleIdentifier' is missing; the host uses 'derived.Chat', "
        + "from the names of the bundle and its library"
    ) { $0.root["CFBundleIdentifier"] = .some(nil) },
    .manifest(
      .missingKey,
      "Chat.appex/Info.plist:1:22: note: 'CFBundleExecutable' is missing; the host uses 'libChat.so', "
        + "from the names of the bundle and its library"
    ) { $0.root["CFBundleExecutable"] = .some(nil) },
    BrokenExample(
      .missingKey,
      [
        "Chat.appex/Info.plist": .text(SampleManifest().with { $0.root["CFBundleExecutable"] = .some(nil) }.text),
        "Chat.appex/libOne.so": .library, "Chat.appex/libTwo.so": .library,
      ],
      "Chat.appex/Info.plist:1:22: error: 'CFBundleExecutable' is missing; "
        + "add it, or put one library into the bundle"),
    BrokenExample(
      .missingKey,
      ["Chat.plist": .text(SampleManifest().with { $0.root["CFBundleIdentifier"] = .some(nil) }.text)],
      "Chat.plist:1:22: error: 'CFBundleIdentifier' is missing; add it; Xcode takes it from the target's settings when "
        + "it builds, and the host from the names in a bundle (X.appex)"),
    .manifest(
      .missingKey,
      "Chat.appex/Info.plist:1:22: error: 'NSExtension' is missing; add a dictionary that says what the extension does"
    ) { $0.root["NSExtension"] = .some(nil) },
    .manifest(
      .missingKey,
      "Chat.appex/Info.plist:▶: error: 'NSExtensionPointIdentifier' is missing; add 'com.apple.intents-service'"
    ) {
      $0.root["NSExtension"] =
        "▶<dict><key>NSExtensionPrincipalClass</key><string>A.B</string><key>NSExtensionAttributes</key>"
        + "<dict><key>IntentsSupported</key><array><string>INSendMessageIntent</string></array></dict></dict>"
    },
    .manifest(
      .missingKey,
      "Chat.appex/Info.plist:▶: error: 'IntentsSupported' is missing; add an array of the intents that it handles"
    ) { $0.pluginKeys["NSExtensionAttributes"] = "▶<dict/>" },
    .manifest(
      .wrongType, "Chat.appex/Info.plist:▶: error: 'CFBundleVersion' is an integer; it should be a string"
    ) { $0.root["CFBundleVersion"] = "▶<integer>1</integer>" },
    .manifest(
      .wrongType, "Chat.appex/Info.plist:▶: error: an element of 'AppGroups' is a boolean; it should be a string"
    ) { $0.own["AppGroups"] = "<array>▶<true/></array>" },
    .manifest(
      .wrongType, "Chat.appex/Info.plist:▶: error: 'NetworkClient' is a string; it should be a boolean or an array"
    ) { $0.own["NetworkClient"] = "▶<string>YES</string>" },
    BrokenExample(
      .wrongType, ["Chat.appex/Info.plist": "<plist>▶<array/></plist>"],
      "Chat.appex/Info.plist:▶: error: the file holds an array; it should be a dictionary"),
    .manifest(
      .duplicateKey, "Chat.appex/Info.plist:▶: warning: the key 'AppGroups' occurs twice; the first one is used"
    ) { $0.own["AppGroups"] = "<array/>▶<key>AppGroups</key><array/>" },
    .manifest(
      .unknownKey,
      "Chat.appex/Info.plist:▶: note: the host does not read 'CFBundleIdentifer'; did you mean 'CFBundleIdentifier'?"
    ) { $0.root["CFBundleExecutable"] = "<string>libChat.so</string>▶<key>CFBundleIdentifer</key><string/>" },
    .manifest(
      .unknownVariable,
      "Chat.appex/Info.plist:▶: warning: 'CFBundleDisplayName' uses the build variable 'APP_DISPLAY_NAME', "
        + "whose value is not known here; write its value instead"
    ) { $0.root["CFBundleDisplayName"] = "▶<string>${APP_DISPLAY_NAME}</string>" },
    .manifest(
      .unknownVariable,
      "Chat.appex/Info.plist:▶: warning: 'NSExtensionPrincipalClass' uses the build variable 'MODULE', "
        + "whose value is not known here; write its value instead"
    ) { $0.pluginKeys["NSExtensionPrincipalClass"] = "▶<string>$(MODULE).IntentHandler</string>" },
  ]
}
