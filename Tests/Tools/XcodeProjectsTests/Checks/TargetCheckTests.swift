internal import TestSupport
internal import Testing

@Suite("Manifests, entitlements and resources of targets are checked without a bundle")
struct TargetCheckTests {
  @Test("A complete project of each year gives notes only")
  func complete() throws {
    for sample in [try SampleProject.year2016(), try SampleProject.year2024()] {
      let found = check(sample)
      #expect(found.filter { !$0.contains(": note: ") } == [])
    }
  }

  @Test("Build settings in manifests are expanded, and findings have positions")
  func manifest() throws {
    let sample = try SampleProject.year2016()
    try sample.folder.write(
      SampleProject.extensionManifest(
        intents: ["INSendMesageIntent", "INSendMessageIntent", "INSendMessageIntent"],
        more: "<key>CFBundleDisplayName</key><string>$(PRODUCT_NAME) $(KIND)</string>"), to: "ChatIntents/Info.plist")
    let found = check(sample).filter { $0.hasPrefix("ChatIntents/Info.plist:") }
    #expect(found.contains { $0.contains("INSendMesageIntent") && $0.hasSuffix("[unknown-intent]") })
    #expect(found.contains { $0.hasSuffix("[duplicate-intent]") })
    #expect(!found.contains { $0.hasSuffix("[unknown-variable]") || $0.hasSuffix("[missing-key]") })
  }

  @Test("The Siri usage description may be in the manifest or the build settings")
  func usageDescription() throws {
    let old = try SampleProject.year2016()
    try old.folder.write(SampleProject.propertyList(""), to: "Chat/Info.plist")
    #expect(
      check(old).filter { $0.hasSuffix("[missing-usage-description]") } == [
        "Chat/Info.plist:3:1: warning: the app does not say what it uses Siri for; add 'NSSiriUsageDescription' to the "
          + "app's 'Info.plist', or set 'INFOPLIST_KEY_NSSiriUsageDescription' in the build settings of its target "
          + "[missing-usage-description]"
      ])
    #expect(!check(try .year2024()).contains { $0.hasSuffix("[missing-usage-description]") })
  }

  @Test("A missing entitlement for Siri, a data model and other targets are notes or warnings")
  func notes() throws {
    let found = check(try .year2024())
    #expect(
      found.contains { $0.contains("note: 'Chat' has no entitlement") && $0.hasSuffix("[project-siri-entitlement]") })
    let old = check(try .year2016())
    #expect(!old.contains { $0.hasSuffix("[project-siri-entitlement]") })
    #expect(!old.contains { $0.contains("storyboard") })
    let sample = try SampleProject.year2024()
    try sample.folder.write("", to: "ChatIntents/Model.xcdatamodeld/Model.xcdatamodel/contents")
    #expect(
      check(sample).contains {
        $0.hasPrefix("ChatIntents/Model.xcdatamodeld:1:1: warning: ") && $0.hasSuffix("[project-data-model]")
      })
  }

  @Test("Intents of the target's definition files are known")
  func definitions() throws {
    let sample = try SampleProject.year2019()
    let found = check(sample)
    #expect(!found.contains { $0.hasSuffix("[unknown-intent]") })
    #expect(found.contains { $0.hasSuffix("[project-external-product]") })
    #expect(found.contains { $0.hasSuffix("[project-foreign-source]") })
  }
}
