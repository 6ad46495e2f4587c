internal import Testing

@testable internal import ExtensionManifests

@Suite("A manifest with a defect is refused with the key's path")
struct ManifestErrorTests {
  /// What reading `manifest` throws, after the file's path, or nil when it does not throw.
  private func error(_ manifest: SampleManifest) throws -> String? {
    try error(text: manifest.text)
  }

  private func error(text: String) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "Info.plist")
    let path = folder.path("Info.plist")
    do throws(ManifestError) {
      _ = try ManifestReader(path: path).manifest(variables: BuildVariables(product: "Chat", executable: nil))
      return nil
    } catch {
      let start = "\(path): "
      try #require(error.description.hasPrefix(start))
      return String(error.description.dropFirst(start.count))
    }
  }

  @Test("None is found in a right one")
  func right() throws {
    #expect(try error(SampleManifest()) == nil)
  }

  @Test("A key of the root that is missing", arguments: ["CFBundleIdentifier", "CFBundleExecutable", "NSExtension"])
  func missingFromRoot(key: String) throws {
    #expect(try error(SampleManifest().with { $0.root[key] = .some(nil) }) == "'\(key)' is missing")
  }

  @Test(
    "A key of NSExtension that is missing",
    arguments: ["NSExtensionPointIdentifier", "NSExtensionPrincipalClass", "NSExtensionAttributes"])
  func missingFromExtension(key: String) throws {
    #expect(
      try error(SampleManifest().with { $0.pluginKeys[key] = .some(nil) }) == "'NSExtension.\(key)' is missing")
  }

  @Test(
    "A key of the root of a wrong type",
    arguments: [
      ("CFBundleIdentifier", "<integer>1</integer>", "text"),
      ("CFBundleExecutable", "<array/>", "text"),
      ("CFBundleName", "<true/>", "text"),
      ("CFBundleDisplayName", "<integer>1</integer>", "text"),
      ("CFBundleShortVersionString", "<real>1.2</real>", "text"),
      ("NSExtension", "<string>x</string>", "a dictionary"),
      ("INAlternativeAppNames", "<array><string>Talk</string></array>", "an array of dictionaries"),
      ("IntentHost", "<array/>", "a dictionary"),
    ])
  func wrongTypeInRoot(key: String, value: String, expected: String) throws {
    #expect(try error(SampleManifest().with { $0.root[key] = value }) == "'\(key)' should be \(expected)")
  }

  @Test(
    "A key of NSExtension of a wrong type",
    arguments: [
      ("NSExtensionPointIdentifier", "<true/>", "text"),
      ("NSExtensionPrincipalClass", "<integer>1</integer>", "text"),
      ("NSExtensionAttributes", "<array/>", "a dictionary"),
    ])
  func wrongTypeInExtension(key: String, value: String, expected: String) throws {
    #expect(
      try error(SampleManifest().with { $0.pluginKeys[key] = value }) == "'NSExtension.\(key)' should be \(expected)")
  }

  @Test(
    "A list of intents of a wrong type",
    arguments: [
      "IntentsSupported", "IntentsRestrictedWhileLocked", "IntentsRestrictedWhileProtectedDataUnavailable",
    ])
  func wrongTypeOfIntents(key: String) throws {
    for value in ["<string>A</string>", "<array><integer>1</integer></array>", "<dict/>"] {
      #expect(
        try error(SampleManifest().with { $0.attributes[key] = value })
          == "'NSExtension.NSExtensionAttributes.\(key)' should be an array of texts")
    }
  }

  @Test(
    "A key of ours of a wrong type",
    arguments: [
      ("MemoryLimitMB", "<string>20</string>", "a number"),
      ("MemoryLimitMB", "<true/>", "a number"),
      ("TimeLimitSeconds", "<string>2</string>", "a number"),
      ("AppGroups", "<string>group</string>", "an array of texts"),
      ("ContainingApp", "<array/>", "text"),
    ])
  func wrongTypeOfOurs(key: String, value: String, expected: String) throws {
    #expect(try error(SampleManifest().with { $0.own[key] = value }) == "'IntentHost.\(key)' should be \(expected)")
  }

  @Test("An alternative name of a wrong type")
  func alternativeName() throws {
    let names = "<array><dict><key>INAlternativeAppName</key><integer>1</integer></dict></array>"
    #expect(
      try error(SampleManifest().with { $0.root["INAlternativeAppNames"] = names })
        == "'INAlternativeAppNames.INAlternativeAppName' should be text")
  }

  @Test("An extension point that is none of ours")
  func extensionPoint() throws {
    let point = "<string>com.apple.widget-extension</string>"
    #expect(
      try error(SampleManifest().with { $0.pluginKeys["NSExtensionPointIdentifier"] = point })
        == "'NSExtension.NSExtensionPointIdentifier' should be 'com.apple.intents-service' or "
        + "'com.apple.intents-ui-service'")
  }

  @Test("A library by its path", arguments: ["/usr/lib/libChat.so", "../libChat.so", "lib/"])
  func executablePath(executable: String) throws {
    #expect(
      try error(SampleManifest("org.chat", executable: executable))
        == "'CFBundleExecutable' should be a file name, no path")
  }

  @Test("A file that is no property list", arguments: ["", "two words", "<plist version=\"1.0\"><dict>"])
  func unreadable(text: String) throws {
    #expect(try error(text: text)?.hasPrefix("is no property list: ") == true)
  }

  @Test("A property list that is no dictionary")
  func noDictionary() throws {
    #expect(
      try error(text: "<plist version=\"1.0\"><array/></plist>") == "is a property list, but no dictionary")
  }

  @Test("A file that is not there")
  func missingFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Info.plist")
    let error = #expect(throws: ManifestError.self) { try ManifestReader(path: path) }
    #expect(error?.path == path)
  }
}
