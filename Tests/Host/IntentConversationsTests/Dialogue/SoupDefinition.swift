internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

/// The definition file of the sample SoupOrder, read from the sources.
struct SoupDefinition {
  let file: DefinitionFile
  let definition: IntentDefinition
  let catalogue: Catalogue

  init() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized
    let path = root.appending(path: "Plugins/SoupOrder/SoupOrder.intentdefinition").path
    file = try #require(DefinitionFile.read(contentsOf: path).file)
    definition = try #require(file.intents.first)
    var catalogue = Catalogue.system
    catalogue.add(file.declarations)
    self.catalogue = catalogue
  }

  /// A driven through an order with `fields`, whose extension has been started.
  static func started(_ fields: [String: WireValue] = [:]) throws -> DrivenConversation {
    let soup = try SoupDefinition()
    var driven = DrivenConversation(
      Conversation(
        definition: soup.definition, intent: object("OrderSoupIntent", fields),
        route: Route(candidates: [.sample("SoupOrder")]), asksBeforeHandling: true, catalogue: soup.catalogue,
        language: .english))
    driven.start()
    return driven
  }

  /// A soup in its wire form.
  static func soup(_ name: String) -> WireValue {
    .object(object("Soup", ["displayString": .string(name)]))
  }
}
