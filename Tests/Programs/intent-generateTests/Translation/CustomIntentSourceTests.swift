internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import Testing
internal import intent_generate

@Suite("The source of an author's own definition")
struct CustomIntentSourceTests {
  /// The generated lines for the sample SoupOrder, without their indentation.
  private func source() throws -> String {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../../../..").standardized
    let path = root.appending(path: "Plugins/SoupOrder/SoupOrder.intentdefinition").path
    let file = try #require(DefinitionFile.read(contentsOf: path).file)
    let text = GeneratorPipeline.source(for: GeneratorInput(file, catalogue: .system))
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @Test(
    "It contains the declarations that Xcode generates",
    arguments: [
      // The imports.
      "public import Foundation\npublic import IntentWire\npublic import Intents",
      // The intent, with optional numbers as objects and enumerations as they are.
      "open class OrderSoupIntent: INIntent, @unchecked Sendable {", "public final var soup: Soup? = nil",
      "public final var bowls: NSNumber? = nil", "public final var toppings: [Topping]? = nil",
      "public final var collection: Collection = .absent",
      // Types and enumerations with their results.
      "open class Soup: INObject, @unchecked Sendable {", "public final var price: INCurrencyAmount? = nil",
      "public enum Collection: Int, IntentEnumeration, Sendable {", "case delivery = 2",
      "open class SoupResolutionResult: INObjectResolutionResult, @unchecked Sendable {",
      "public final class func success(with resolvedValue: Soup) -> Self {",
      "public final class func disambiguation(with valuesToDisambiguate: [Soup]) -> Self {",
      "public final class func confirmationRequired(with valueToConfirm: Soup?) -> Self {",
      "open class CollectionResolutionResult: INEnumResolutionResult, @unchecked Sendable {",
      "public final class func confirmationRequired(with valueToConfirm: Collection) -> Self {",
      // Reasons of one parameter.
      "public enum OrderSoupBowlsUnsupportedReason: Int, IntentEnumeration, Sendable {",
      "case lessThanMinimumValue = 1",
      "open class OrderSoupBowlsResolutionResult: INIntegerResolutionResult, @unchecked Sendable {",
      "public final class func unsupported(forReason reason: OrderSoupBowlsUnsupportedReason) -> Self {",
      "public final class func confirmationRequired(with valueToConfirm: Int?, forReason reason: "
        + "OrderSoupBowlsUnsupportedReason) -> Self {",
      // The response.
      "case failureSoldOut = 100",
      "public static func success(soup: Soup, minutes: NSNumber, total: INCurrencyAmount) -> OrderSoupIntentResponse {",
      "public static func success(minutes: NSNumber, soup: Soup, total: INCurrencyAmount) -> OrderSoupIntentResponse {",
      "public static func failureSoldOut(soup: Soup) -> OrderSoupIntentResponse {",
      // The handler's methods, in both forms.
      "public protocol OrderSoupIntentHandling: NSObjectProtocol {",
      "func resolveBowls(for intent: OrderSoupIntent) async -> OrderSoupBowlsResolutionResult",
      "func resolveToppings(for intent: OrderSoupIntent) async -> [ToppingResolutionResult]",
      "func provideSoupOptionsCollection(for intent: OrderSoupIntent, searchTerm: String?) async throws "
        + "-> INObjectCollection<Soup>",
      "func provideSoupOptionsCollection(for intent: OrderSoupIntent) async throws -> INObjectCollection<Soup>",
      "func provideSoupOptions(for intent: OrderSoupIntent, with completion: @escaping @Sendable ([Soup]?, "
        + "(any Swift.Error)?) -> Void)",
      "func provideToppingsOptionsCollection(for intent: OrderSoupIntent, with completion: @escaping @Sendable "
        + "(INObjectCollection<Topping>?, (any Swift.Error)?) -> Void)",
      "func defaultSoup(for intent: OrderSoupIntent) -> Soup?",
      "func defaultToppings(for intent: OrderSoupIntent) -> [Topping]?",
    ])
  func held(lines: String) throws {
    #expect(try source().contains("\n\(lines)\n"))
  }

  @Test(
    "It contains no declarations beyond the definition",
    arguments: [
      "provideBowlsOptions", "defaultBowls", "searchTerm: String?, with completion: @escaping @Sendable ([Topp",
    ]
  )
  func missing(text: String) throws {
    #expect(!(try source().contains(text)))
  }

  @Test("A method whose name ends with its first parameter's name has no label for it")
  func unlabelled() throws {
    let text = """
      <plist><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string><key>INIntents</key><array><dict>
      <key>INIntentName</key><string>SetColor</string><key>INIntentResponse</key><dict>
      <key>INIntentResponseParameters</key><array>
      <dict><key>INIntentResponseParameterName</key><string>item</string>
      <key>INIntentResponseParameterType</key><string>String</string></dict>
      </array>
      <key>INIntentResponseCodes</key><array>
      <dict><key>INIntentResponseCodeName</key><string>failureInvalidItem</string>
      <key>INIntentResponseCodeFormatString</key><string>No ${item}</string></dict>
      <dict><key>INIntentResponseCodeName</key><string>success</string>
      <key>INIntentResponseCodeFormatString</key><string>Set ${item}</string></dict>
      </array></dict></dict></array></dict></plist>
      """
    let node = try PropertyListReader.read(Data(text.utf8), path: "a")
    let file = try #require(DefinitionFile.read(node, path: "a").file)
    let source = GeneratorPipeline.source(for: GeneratorInput(file, catalogue: .system))
    #expect(source.contains("static func failureInvalidItem(_ item: String) -> SetColorIntentResponse {"))
    #expect(source.contains("static func success(item: String) -> SetColorIntentResponse {"))
  }

  @Test("An intent that configures a widget needs no handle method", arguments: ["true", "false"])
  func widgets(isEligible: String) throws {
    let text = """
      <plist><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string><key>INIntents</key><array><dict>
      <key>INIntentName</key><string>ViewApp</string><key>INIntentEligibleForWidgets</key><\(isEligible)/>
      </dict></array></dict></plist>
      """
    let node = try PropertyListReader.read(Data(text.utf8), path: "a")
    let file = try #require(DefinitionFile.read(node, path: "a").file)
    let source = GeneratorPipeline.source(for: GeneratorInput(file, catalogue: .system))
    let body = isEligible == "true" ? "(code: .success, userActivity: nil)" : ".notImplemented()"
    #expect(
      source.contains(
        """
          public func handle(intent: ViewAppIntent) async -> ViewAppIntentResponse {
            ViewAppIntentResponse\(body)
          }
        """))
  }

  @Test("A file without definitions imports no module")
  func empty() throws {
    let text = "<plist><dict><key>INIntentDefinitionModelVersion</key><string>1.2</string></dict></plist>"
    let node = try PropertyListReader.read(Data(text.utf8), path: "a")
    let file = try #require(DefinitionFile.read(node, path: "a").file)
    #expect(
      GeneratorPipeline.source(for: GeneratorInput(file, catalogue: .system))
        == "// Generated from a definition of intents. Do not edit.\n\n")
  }
}
