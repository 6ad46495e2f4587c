import Intents

/// The principal class. It handles the opening hours itself, and returns handlers for all other intents.
class IntentHandler: INExtension, OpeningHoursIntentHandling {
  override func handler(for intent: INIntent) -> Any {
    switch intent {
    case is BrewTeaIntent: return BrewTeaHandler()
    case is INSendMessageIntent: return MessageHandler()
    default: return self
    }
  }

  // The extension as its own handler, with completion handlers.
  func resolveDay(for intent: OpeningHoursIntent, with completion: @escaping (DayResolutionResult) -> Void) {
    completion(intent.day == .unknown ? .needsValue() : .success(with: intent.day))
  }

  func handle(intent: OpeningHoursIntent, completion: @escaping (OpeningHoursIntentResponse) -> Void) {
    guard intent.day != .sunday else { return completion(.closed(day: intent.day)) }
    completion(OpeningHoursIntentResponse.success(day: intent.day, hours: 9))
  }
}

/// A separate handler class with async methods.
final class BrewTeaHandler: NSObject, BrewTeaIntentHandling {
  private let teas = ["Assam", "Earl Grey", "Sencha"].map { TeaKind(identifier: $0.lowercased(), display: $0) }

  func provideTeaOptionsCollection(for intent: BrewTeaIntent) async throws -> INObjectCollection<TeaKind> {
    INObjectCollection(items: teas)
  }

  func defaultTea(for intent: BrewTeaIntent) -> TeaKind? {
    intent.cups?.intValue == 1 ? teas[1] : nil
  }

  func resolveTea(for intent: BrewTeaIntent) async -> TeaKindResolutionResult {
    intent.tea.map { .success(with: $0) } ?? .needsValue()
  }

  func resolveCups(for intent: BrewTeaIntent) async -> BrewTeaCupsResolutionResult {
    guard let cups = intent.cups?.intValue else { return .needsValue() }
    return cups > 4 ? .unsupported(forReason: .potTooSmall) : .success(with: cups)
  }

  func handle(intent: BrewTeaIntent) async -> BrewTeaIntentResponse {
    guard let tea = intent.tea, let cups = intent.cups else {
      return BrewTeaIntentResponse(code: .failure, userActivity: nil)
    }
    tea.grams = NSNumber(value: cups.doubleValue * 2.5)
    return .success(cups: cups, tea: tea)
  }
}

/// A handler with the method names of iOS 10.
class MessageHandler: NSObject, INSendMessageIntentHandling {
  func resolveContent(
    forSendMessage intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    completion(intent.content.map { .success(with: $0.uppercased()) } ?? .needsValue())
  }

  func handle(sendMessage intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: intent.content == "HELLO" ? .success : .failure, userActivity: nil))
  }
}
