import Intents

/// Brews tea. The kind comes from the menu, the strength is an enumeration of `SoupOrder.intentdefinition`.
class MakeTeaIntentHandler: NSObject, MakeTeaIntentHandling {
  /// The teas on the menu; empty if the menu can't be read.
  private let teas = (try? Kitchen())?.menu.teas.map { Tea(identifier: $0.lowercased(), display: $0) } ?? []

  func provideTeaOptionsCollection(for intent: MakeTeaIntent) async throws -> INObjectCollection<Tea> {
    INObjectCollection(items: teas)
  }

  func resolveTea(for intent: MakeTeaIntent) async -> TeaResolutionResult {
    guard let name = intent.tea?.displayString.lowercased() else { return .needsValue() }
    return teas.first { $0.displayString.lowercased() == name }.map { .success(with: $0) } ?? .unsupported()
  }

  func resolveStrength(for intent: MakeTeaIntent) async -> StrengthResolutionResult {
    .success(with: intent.strength == .unknown ? .mild : intent.strength)
  }

  func handle(intent: MakeTeaIntent) async -> MakeTeaIntentResponse {
    guard let tea = intent.tea else { return MakeTeaIntentResponse(code: .failure, userActivity: nil) }
    return .success(tea: tea, minutes: intent.strength == .strong ? 5 : 3)
  }
}
