internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

/// Patterns in manifests and vocabularies of published projects, each reduced to a minimum.
@Suite("Patterns of published projects have only the necessary findings")
struct PublishedPatternTests {
  private let folder: TemporaryFolder

  /// What Xcode writes into the manifest of an extension.
  private let template = SampleManifest("$(PRODUCT_BUNDLE_IDENTIFIER)", executable: "$(EXECUTABLE_NAME)").with {
    $0.root["CFBundleDevelopmentRegion"] = "<string>$(DEVELOPMENT_LANGUAGE)</string>"
    $0.root["CFBundleInfoDictionaryVersion"] = "<string>6.0</string>"
    $0.root["CFBundleName"] = "<string>$(PRODUCT_NAME)</string>"
    $0.root["CFBundlePackageType"] = "<string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>"
    $0.root["CFBundleShortVersionString"] = "<string>1.0</string>"
    $0.root["CFBundleVersion"] = "<string>1</string>"
    $0.pluginKeys["NSExtensionPrincipalClass"] = "<string>$(PRODUCT_MODULE_NAME).IntentHandler</string>"
    $0.attributes["IntentsRestrictedWhileLocked"] = "<array/>"
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The findings about the manifest in a project's folder after `change`, without path and position.
  private func said(_ change: (inout SampleManifest) -> Void = { _ in }) throws -> [String] {
    try folder.write(template.with(change).text, to: "Chat/Info.plist")
    return texts()
  }

  private func texts() -> [String] {
    folder.lines().map { line in line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
  }

  @Test("Build variables of Xcode have no findings")
  func variables() throws {
    #expect(try said() == [])
  }

  @Test("A finding about a binary manifest is at the start of the file, and has a key path")
  func binary() throws {
    let text = template.with { $0.attributes["IntentsSupported"] = "<array/>" }.text
    let list = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    try folder.write(
      PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0), to: "Chat/Info.plist")
    #expect(
      folder.lines() == [
        "~/Chat/Info.plist:1:1: error: 'IntentsSupported' is empty; list the intents that it handles "
          + "[empty-intents-supported]"
      ])
    #expect(folder.diagnostics().map(\.keyPath) == ["NSExtension.NSExtensionAttributes.IntentsSupported"])
  }

  @Test("Keys that Xcode 13 and later takes from the target's settings are missing")
  func missingKeys() throws {
    let remedy =
      "is missing; add it; Xcode takes it from the target's settings when it builds, and the host from the names in a "
      + "bundle (X.appex) [missing-key]"
    #expect(
      try said { manifest in
        for key in manifest.root.keys where key.hasPrefix("CFBundle") { manifest.root[key] = .some(nil) }
      } == ["error: 'CFBundleExecutable' \(remedy)", "error: 'CFBundleIdentifier' \(remedy)"])
  }

  @Test("Views of a storyboard or of a class have no findings")
  func views() throws {
    let views = { (manifest: inout SampleManifest) in
      manifest.pluginKeys["NSExtensionPointIdentifier"] = "<string>com.apple.intents-ui-service</string>"
    }
    #expect(try said(views) == [])
    #expect(
      try said {
        views(&$0)
        $0.pluginKeys["NSExtensionPrincipalClass"] = .some(nil)
        $0.pluginKeys["NSExtensionMainStoryboard"] = "<string>MainInterface</string>"
      } == [])
  }

  @Test("A principal class without a module, as in Objective-C, is a warning")
  func plainClass() throws {
    let findings = try said { $0.pluginKeys["NSExtensionPrincipalClass"] = "<string>IntentHandler</string>" }
    #expect(findings.count == 1)
    #expect(findings.first?.contains("'IntentHandler' has no module") == true)
  }

  @Test(
    "Versions from the project's settings have no findings", arguments: ["$(MARKETING_VERSION)", "${VERSION_SHORT}"])
  func version(variable: String) throws {
    #expect(try said { $0.root["CFBundleShortVersionString"] = "<string>\(variable)</string>" } == [])
    #expect(try said { $0.root["CFBundleVersion"] = "<string>\(variable)</string>" } == [])
  }

  @Test("Only keys of other tools are noted, not ignored keys of Apple")
  func foreignKeys() throws {
    #expect(
      try said {
        $0.root["ALTAppGroups"] = "<array><string>group.chat</string></array>"
        $0.root["NSAppTransportSecurity"] = "<dict/>"
        $0.root["LSSupportsOpeningDocumentsInPlace"] = "<true/>"
      } == ["note: the host does not read 'ALTAppGroups' [unknown-key]"])
  }

  @Test("A custom intent needs a definition beside the manifest")
  func ownIntents() throws {
    let change = { (manifest: inout SampleManifest) in
      manifest.attributes["IntentsSupported"] =
        "<array><string>INSendMessageIntent</string><string>OrderSoupIntent</string></array>"
    }
    #expect(
      try said(change) == [
        "warning: 'OrderSoupIntent' is neither an intent of the framework nor defined in the bundle; "
          + "put the .intentdefinition file that defines it into the bundle [unknown-intent]"
      ])
    try folder.write(SampleDefinition.text("OrderSoup"), to: "Chat/Intents.intentdefinition")
    #expect(texts() == [])
  }

  @Test("Definitions that offer intents of the framework as shortcuts define no intent")
  func systemIntents() throws {
    try folder.write(
      SampleDefinition.text(
        "StartWorkout",
        entries: "<key>INIntentClassName</key><string>INStartWorkoutIntent</string>"
          + "<key>INIntentClassPrefix</key><string>IN</string><key>INIntentType</key><string>System</string>"),
      to: "Chat/Intents.intentdefinition")
    #expect(texts() == [])
  }
}
