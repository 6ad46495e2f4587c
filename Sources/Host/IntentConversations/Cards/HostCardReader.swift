internal import Foundation
package import IntentDefinitions
internal import IntentLanguage
package import IntentWire
internal import ViewTrees

/// Reads the host's own card about a request from the intent and the response.
package struct HostCardReader {
  let dialogue: Dialogue

  /// Creates a reader with the words of a conversation.
  package init(_ dialogue: Dialogue) { self.dialogue = dialogue }

  /// Returns the card for a request of a kind that has one.
  ///
  /// - Parameters:
  ///   - definition: the definition of the intent.
  ///   - intent: the intent with the values so far.
  ///   - response: the response to `confirm` or `handle`; nil if there is none yet.
  ///   - isDone: whether the request was handled.
  /// - Returns: the card; nil for an intent without a card, and if the values that the card needs are not known.
  package func card(
    _ definition: IntentDefinition, intent: WireObject, response: WireObject?, isDone: Bool
  ) -> HostCard? {
    switch definition.name {
    case "INSendMessageIntent": message(intent, isSent: isDone)
    case "INRequestRideIntent", "INGetRideStatusIntent", "INListRideOptionsIntent": ride(intent, response)
    case "INSendPaymentIntent", "INRequestPaymentIntent": payment(intent, response)
    default: nil
    }
  }

  // MARK: Messages

  private func message(_ intent: WireObject, isSent: Bool) -> HostCard? {
    guard let text = intent["content"].stringValue, !text.isEmpty else { return nil }
    let recipients = words(intent["recipients"], "INPerson") ?? words(intent["speakableGroupName"], "INSpeakableString")
    let state = dialogue.texts.text(isSent ? "view.sent" : "view.draft")
    return HostCard([
      .init(.message(.init(recipients: recipients, text: text, isSent: isSent, state: state)), hiddenPart: .message)
    ])
  }

  // MARK: Payments

  private func payment(_ intent: WireObject, _ response: WireObject?) -> HostCard? {
    let record = response?["paymentRecord"].objectValue ?? WireObject(type: "INPaymentRecord")
    func value(_ name: String, _ type: String) -> String? { words(record[name], type) ?? words(intent[name], type) }
    guard let amount = value("currencyAmount", "INCurrencyAmount") else { return nil }
    let person = value(intent.type == "INRequestPaymentIntent" ? "payer" : "payee", "INPerson")
    let payment = HostCard.Payment(amount: amount, person: person, note: value("note", "String"))
    let rows = [
      row("paymentMethod", value: record["paymentMethod"], type: "INPaymentMethod"),
      row("feeAmount", value: record["feeAmount"], type: "INCurrencyAmount"),
      row("paymentRecord", value: record["status"], type: "INPaymentStatus"),
    ].compactMap(\.self)
    return HostCard(
      [.init(.payment(payment), hiddenPart: .paymentTransaction)] + (rows.isEmpty ? [] : [.init(.rows(rows))]))
  }

  // MARK: Words

  /// Returns the words for a value; nil if it has none, or if it is case 0 of an enumeration, which means "unknown".
  func words(_ value: WireValue, _ type: String) -> String? {
    if case .int(let raw) = value {
      guard raw != 0, let name = dialogue.catalogue.enumerations[type]?.name(of: raw) else { return nil }
      return dialogue.describer.words(forCase: name)
    }
    let words = dialogue.describer.text(value, TypeReference(type))
    return words.isEmpty ? nil : words
  }

  /// Returns a row whose name is the word for the property; nil if the property or its value has no words.
  func row(_ property: String, value: WireValue, type: String) -> HostCard.Row? {
    guard let name = dialogue.describer.words(forProperty: property, isCustom: false), let value = words(value, type)
    else { return nil }
    return HostCard.Row(
      name: name.prefix(1).uppercased(with: dialogue.describer.language.locale) + name.dropFirst(), value: value)
  }
}
