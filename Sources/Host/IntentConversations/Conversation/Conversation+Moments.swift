internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Questions of the host about moments that no extension should get: unclear ones, past ones, and repeated ones that
/// the intent can't repeat.
extension Conversation {
  /// The intents that plan something.
  private static let planningIntents: Set<String> = [
    "INAddTasksIntent", "INSetTaskAttributeIntent", "INSnoozeTasksIntent", "INRequestRideIntent",
    "INListRideOptionsIntent", "INBookRestaurantReservationIntent",
    "INGetAvailableRestaurantReservationBookingsIntent", "INPayBillIntent", "INTransferMoneyIntent",
  ]

  /// Asks about the moment of a parameter; nil if the extension can get it.
  mutating func askAboutMoment(_ parameter: PropertyDefinition) -> Action? {
    guard Self.planningIntents.contains(definition.name) else { return nil }
    let value = intent[parameter.name]
    guard let moment = NamedMoment(value) else { return nil }
    if moment.isUnclear { return askForMoment(parameter, text("moment.unclear", parameter)) }
    if moment.isPast {
      let words = dialogue.describer.text(value, parameter.type)
      return askForMoment(parameter, text("moment.past", parameter, value: words))
    }
    guard moment.rule != nil, parameter.type.name != "INTemporalEventTrigger" else { return nil }
    return askOnce(moment.once, parameter)
  }

  private func text(_ key: String, _ parameter: PropertyDefinition, value: String = "") -> String {
    language.texts.text(key, ["value": value, "question": dialogue.value(definition, parameter)])
  }

  private mutating func askForMoment(_ parameter: PropertyDefinition, _ text: String) -> Action {
    let prompt = Prompt(kind: .needsValue, parameter: parameter.name, text: text)
    return ask(prompt, then: .asking(Question(kind: .value, place: nil, prompt: prompt)))
  }

  /// Asks whether the first of several moments is enough.
  private mutating func askOnce(_ value: WireValue, _ parameter: PropertyDefinition) -> Action {
    let text = text("moment.once", parameter, value: dialogue.describer.text(value, parameter.type))
    let prompt = Prompt(kind: .confirmation, parameter: parameter.name, text: text)
    return ask(prompt, then: .asking(Question(kind: .confirmation(value), place: nil, prompt: prompt)))
  }
}
