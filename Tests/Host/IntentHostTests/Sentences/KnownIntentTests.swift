internal import ExtensionManifests
internal import Foundation
internal import HostReports
internal import HostSamples
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import IntentConversations

@Suite("The intents that a request can name")
struct KnownIntentTests {
  /// A folder with an extension for each name, whose definition files are the texts.
  private func catalogue(_ extensions: [String: String]) throws -> (ExtensionCatalogue, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (name, definition) in extensions {
      let bundle = folder.url.appending(path: "\(name).appex")
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      let manifest: [String: Any] = [
        "CFBundleIdentifier": "org.\(name)", "CFBundleName": name, "CFBundleExecutable": "lib\(name).so",
        "NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.intents-service", "NSExtensionPrincipalClass": "\(name).Handler",
          "NSExtensionAttributes": ["IntentsSupported": ["OrderIntent"]],
        ],
      ]
      try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
        .write(to: bundle.appending(path: "Info.plist"))
      try FileManager.default.copyItem(
        at: BuildProducts.library("UndefinedSymbolExtension"), to: bundle.appending(path: "lib\(name).so"))
      if !definition.isEmpty {
        try Data(definition.utf8).write(to: bundle.appending(path: "Intents.intentdefinition"))
      }
    }
    return (CatalogueScanner(SearchPaths(plugins: [folder.url], environment: [:])).scan(), folder)
  }

  private static func definition(_ parameter: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>INIntentDefinitionModelVersion</key><string>1.2</string>
    <key>INIntents</key><array><dict><key>INIntentName</key><string>Order</string>
    <key>INIntentParameters</key><array><dict><key>INIntentParameterName</key><string>\(parameter)</string>
    <key>INIntentParameterType</key><string>String</string></dict></array></dict></array>
    </dict></plist>
    """
  }

  private func failure(_ json: String, _ catalogue: ExtensionCatalogue) -> String? {
    do {
      _ = try StructuredRequest(json: json, intents: KnownIntents(catalogue))
      return nil
    } catch {
      return error.description
    }
  }

  @Test("An intent of an extension is known by its definition file")
  func own() throws {
    let (catalogue, folder) = try catalogue(["Soup": Self.definition("soup")])
    defer { withExtendedLifetime(folder) {} }
    let request = try StructuredRequest(
      json: #"{"intent": "OrderIntent", "parameters": {"soup": "pea"}}"#, intents: KnownIntents(catalogue))
    #expect(request.intent["soup"] == .string("pea"))
    #expect(
      failure(#"{"intent": "OrderIntent", "parameters": {"soap": "pea"}}"#, catalogue)
        == "'OrderIntent' has no parameter 'soap'; did you mean 'soup'?")
    #expect(
      failure(#"{"intent": "OrdrIntent"}"#, catalogue)
        == "unknown intent 'OrdrIntent'; did you mean 'OrderIntent'?")
  }

  @Test("If two apps define the same intent, the named app decides")
  func twice() throws {
    let (catalogue, folder) = try catalogue(["Soup": Self.definition("soup"), "Tea": Self.definition("tea")])
    defer { withExtendedLifetime(folder) {} }
    for (name, parameter) in [("Soup", "soup"), ("Tea", "tea")] {
      let request = try StructuredRequest(
        json: #"{"intent": "OrderIntent", "parameters": {"\#(parameter)": "x"}, "application": "\#(name)"}"#,
        intents: KnownIntents(catalogue))
      let route = try Router(catalogue: catalogue, policy: Policy())
        .route(request.kind.definition, application: name)
      #expect(route.candidates.map(\.name) == [name])
    }
    let unnamed = try StructuredRequest(json: #"{"intent": "OrderIntent"}"#, intents: KnownIntents(catalogue))
    let route = try Router(catalogue: catalogue, policy: Policy()).route(unnamed.kind.definition, application: nil)
    #expect(route.candidates.map(\.name) == ["Soup"])
    #expect(route.passedOver.map(\.reason) == ["does not define OrderIntent in this way"])
  }

  @Test("The error for a missing or invalid definition contains the remedy")
  func missing() throws {
    let (bare, bareFolder) = try catalogue(["Soup": ""])
    defer { withExtendedLifetime(bareFolder) {} }
    let bundle = bareFolder.path("Soup.appex")
    #expect(
      failure(#"{"intent": "OrderIntent"}"#, bare)
        == "'Soup' supports OrderIntent, which no definition describes: put the .intentdefinition file that defines "
        + "it into '\(bundle)'")
    let (broken, brokenFolder) = try catalogue(["Soup": "<plist><dict/></plist>"])
    defer { withExtendedLifetime(brokenFolder) {} }
    let message = try #require(failure(#"{"intent": "OrderIntent"}"#, broken))
    #expect(
      message.hasSuffix(
        "Intents.intentdefinition:1:8: error: the file has no 'INIntentDefinitionModelVersion', which is "
          + "required [definition-missing-key]"))
    #expect(CatalogueListing.table(broken, isVerbose: false).contains { $0.contains("[definition-missing-key]") })
  }
}
