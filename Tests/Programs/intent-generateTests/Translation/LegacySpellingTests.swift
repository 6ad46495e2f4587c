internal import Foundation
internal import IntentDefinitions
internal import Testing
internal import intent_generate

@Suite("The spelling of iOS 10")
struct LegacySpellingTests {
  private static let definition = """
    intent INDanceIntent: fun @ 10.0
      parameter tune: String?
      parameter hall: String? @ 11.0
      resolve tune: INStringResolutionResult
      resolve hall: INStringResolutionResult @ 11.0
      code unspecified = 0
    """

  @Test(
    "Methods of iOS 10 also have the old spelling",
    arguments: [
      "func resolveTune(forDance intent: INDanceIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)",
      "func confirm(dance intent: INDanceIntent, completion: @escaping @Sendable (INDanceIntentResponse) -> Void)",
      "func handle(dance intent: INDanceIntent, completion: @escaping @Sendable (INDanceIntentResponse) -> Void)",
    ])
  func offered(method: String) throws {
    let source = try rendered(Self.definition)
    #expect(source.contains("\n  \(method)\n"))
    #expect(source.contains("\n  public \(method) {\n"))
  }

  @Test("The old spelling is tried after the new one")
  func order() throws {
    let source = try rendered(Self.definition)
    let later = try #require(source.range(of: "handler.handle(intent: intent)"))
    let legacy = try #require(source.range(of: "handler.handle(dance: intent)"))
    #expect(later.lowerBound < legacy.lowerBound)
  }

  @Test("Later methods have no old spelling")
  func later() throws {
    #expect(!(try rendered(Self.definition)).contains("resolveHall(forDance"))
    #expect(!(try rendered(Self.definition.replacing("@ 10.0", with: "@ 12.0"))).contains("dance intent"))
  }

  @Test(
    "Some methods have only the old spelling, as in the API",
    arguments: [
      "func resolveTune(for intent: INDanceIntent, completion: @escaping @Sendable (INStringResolutionResult) -> Void)",
      "func confirm(dance intent: INDanceIntent, completion: @escaping @Sendable (INDanceIntentResponse) -> Void)",
      "func handle(dance intent: INDanceIntent, completion: @escaping @Sendable (INDanceIntentResponse) -> Void)",
      "func handle(dance intent: INDanceIntent) async -> INDanceIntentResponse",
    ])
  func kept(method: String) throws {
    let source = try rendered(Self.definition.replacing("@ 10.0\n", with: "@ 10.0\n  keepsFirstSpelling\n"))
    #expect(source.contains("\n  \(method)\n"))
    #expect(source.contains("handler.handle(dance: intent)"))
    #expect(!source.contains("(intent: INDanceIntent"))
    #expect(!source.contains("forDance"))
  }
}
