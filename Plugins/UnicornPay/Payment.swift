import Intents
import UnicornCore

/// A payment that was made or asked for.
struct Payment: Codable, Hashable, Sendable {
  /// Which way the money goes.
  enum Direction: String, Codable, Sendable {
    /// From the user; it is done.
    case sent
    /// To the user; it is still to come.
    case requested
  }

  var identifier: String
  var direction: Direction
  /// Who gets or owes the money.
  var person: Participant
  var amount: Decimal
  /// The currency's code, by ISO 4217.
  var currency: String
  var note: String?
  var date: Date

  /// Takes what a request settled; nil where something is open.
  init?(_ direction: Direction, person: INPerson?, currencyAmount: INCurrencyAmount?, note: String?) {
    guard let person = person.flatMap(Participant.init), let amount = currencyAmount?.amount,
      let currency = currencyAmount?.currencyCode
    else { return nil }
    identifier = UUID().uuidString
    self.direction = direction
    self.person = person
    self.amount = amount.decimalValue
    self.currency = currency
    self.note = note
    date = Date()
  }

  /// The payment as an answer tells of it.
  var record: INPaymentRecord? {
    INPaymentRecord(
      payee: direction == .sent ? person.person : nil,
      payer: direction == .requested ? person.person : nil,
      currencyAmount: INCurrencyAmount(amount: NSDecimalNumber(decimal: amount), currencyCode: currency),
      paymentMethod: nil,
      note: note,
      status: direction == .sent ? .completed : .pending
    )
  }
}
