@testable internal import ExtensionManifests

extension BrokenExample {
  /// Defects of the manifest and the program of an app.
  static let apps: [BrokenExample] =
    descriptions + programs + identities + [
      app(
        .missingKey, "", identifier: nil,
        "error: 'CFBundleIdentifier' is missing; without it the host rejects the app and its extensions; "
          + "add it; Xcode takes it from the target's settings when it builds"),
      app(
        .invalidBundleIdentifier, "", identifier: "▶<string>../other</string>",
        "error: '../other' is not a valid bundle identifier; use letters, digits, hyphens and periods, as in 'com.example.chat'"
      ),
      app(
        .wrongType, "<key>NSUserActivityTypes</key><array>▶<true/></array>",
        "error: an element of 'NSUserActivityTypes' is a boolean; it should be a string"),
      app(
        .wrongType, "<key>UIBackgroundModes</key>▶<string>audio</string>",
        "error: 'UIBackgroundModes' is a string; it should be an array"),
      app(
        .wrongType, "<key>NSContactsUsageDescription</key>▶<true/>",
        "error: 'NSContactsUsageDescription' is a boolean; it should be a string"),
      app(
        .invalidAppGroup,
        "<key>IntentHost</key><dict><key>AppGroups</key><array>▶<string>../x</string></array></dict>",
        "error: '../x' can't be the identifier of an app group; use one as in 'group.com.example.chat'"),
    ]

  private static let identities = [
    BrokenExample(
      .identifierOutsideApp, chat("org.bank.Chat"),
      "Chat.app/PlugIns/Chat.appex/Info.plist:▶: warning: 'org.bank.Chat' does not begin with 'org.app.', as the "
        + "identifiers of the app's extensions do; use 'org.app.Chat'"),
    BrokenExample(
      .identifierOutsideApp, chat("org.application"),
      "Chat.app/PlugIns/Chat.appex/Info.plist:▶: warning: 'org.application' does not begin with 'org.app.', as the "
        + "identifiers of the app's extensions do; use 'org.app.application'"),
    BrokenExample(
      .duplicateBundleIdentifier, chat("org.app"),
      "Chat.app/PlugIns/Chat.appex/Info.plist:▶: error: 'org.app' is the identifier of '~/Chat.app/Info.plist' too; "
        + "give one of them another identifier"),
    BrokenExample(
      .duplicateBundleIdentifier, chat("org.app.Chat", isTwice: true),
      "Copy.app/Info.plist:▶: error: 'org.app' is the identifier of '~/Chat.app/Info.plist' too; "
        + "give one of them another identifier"),
  ]

  /// The app `Chat` with an extension, and a copy of the app if `isTwice`. The second of two equal identifiers is
  /// marked.
  private static func chat(_ identifier: String, isTwice: Bool = false) -> [String: FileItem] {
    let manifest = SampleManifest().with {
      $0.root["CFBundleIdentifier"] = "\(isTwice ? "" : "▶")<string>\(identifier)</string>"
    }
    let usage = "<key>NSSiriUsageDescription</key><string>To send.</string>"
    let app = { (mark: String) in
      FileItem.text(
        "<plist><dict><key>CFBundleIdentifier</key>\(mark)<string>org.app</string>\(usage)</dict></plist>")
    }
    var files: [String: FileItem] = [
      "Chat.app/Info.plist": app(""), "Chat.app/PlugIns/Chat.appex/Info.plist": .text(manifest.text),
      "Chat.app/PlugIns/Chat.appex/libChat.so": .library,
    ]
    if isTwice { files["Copy.app/Info.plist"] = app("▶") }
    return files
  }

  private static let descriptions = [
    app(
      .missingUsageDescription,
      "<key>INIntentsSupported</key><array><string>INSendMessageIntent</string></array>", usage: nil, noUsage),
    BrokenExample(
      .missingUsageDescription,
      [
        "Chat.app/Info.plist": "<plist>▶<dict><key>CFBundleIdentifier</key><string>org.app</string></dict></plist>",
        "Chat.app/PlugIns/Chat.appex/Info.plist": .text(SampleManifest("org.app.Chat").text),
        "Chat.app/PlugIns/Chat.appex/libChat.so": .library,
      ], "Chat.app/Info.plist:▶: \(noUsage)"),
    app(
      .missingUsageDescription,
      "<key>INIntentsSupported</key><array><string>INSendMessageIntent</string></array>",
      usage: "▶<string> </string>", noUsage),
  ]

  private static let noUsage =
    "warning: the app does not say what it uses Siri for; add 'NSSiriUsageDescription' with a sentence for the user to "
    + "the app's Info.plist, or 'INFOPLIST_KEY_NSSiriUsageDescription' to its build settings"

  private static let programs = [
    app(
      .executableMissing, "<key>CFBundleExecutable</key>▶<string>Mail</string>",
      "warning: '~/Chat.app' has no program 'Mail', so the app can't be opened; put it there"),
    app(
      .executableOutsideBundle, "<key>CFBundleExecutable</key>▶<string>../Chat</string>",
      "error: 'CFBundleExecutable' is '../Chat'; it should be a file's name; "
        + "put the program into the bundle and give its name"),
    app(
      .notAProgram, "<key>CFBundleExecutable</key>▶<string>Chat</string>", program: .mode(0o755, "two words"),
      "error: '~/Chat.app/Chat' is not an ELF file; copy the program that 'swift build' makes"),
    app(
      .notAProgram, "<key>CFBundleExecutable</key>▶<string>Chat</string>", program: .folder,
      "error: '~/Chat.app/Chat' is not a regular file; put the program there"),
    app(
      .notAProgram, "<key>CFBundleExecutable</key>▶<string>Chat.so</string>",
      program: .mode(0o644, .library), at: "Chat.so",
      "error: '~/Chat.app/Chat.so' is not executable; make it executable: chmod +x"),
  ]

  /// An app whose manifest has these keys, with one line about it.
  private static func app(
    _ rule: ExtensionRule, _ keys: String, identifier: String? = "<string>org.app</string>",
    usage: String? = "<string>To send.</string>", program: FileItem? = nil, at name: String = "Chat", _ text: String
  ) -> BrokenExample {
    let known = [("CFBundleIdentifier", identifier), ("NSSiriUsageDescription", usage)]
    let all = known.compactMap { key, value in value.map { "<key>\(key)</key>\($0)" } }.joined() + keys
    let start = all.contains(mark) ? "" : "▶"
    var files: [String: FileItem] = ["Chat.app/Info.plist": .text("<plist>\(start)<dict>\(all)</dict></plist>")]
    if let program { files["Chat.app/\(name)"] = program }
    return BrokenExample(rule, files, "Chat.app/Info.plist:▶: \(text)")
  }
}
