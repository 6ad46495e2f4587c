import Intents
import UnicornCore

/// A payment that was made or requested.
struct Payment: Codable, Hashable, Sendable {
  /// The direction of the payment.
  enum Direction: String, Codable, Sendable {
    /// From the user: the payment is complete.
    case sent
    /// To the user: the payment is requested.
    case requested
  }

  var identifier: String
  var direction: Direction
  /// The person who gets or owes the money.
  var person: Participant
  var amount: Decimal
  /// The currency's code, by ISO 4217.
  var currency: String
  var note: String?
  var date: Date

  /// Creates a value from a resolved request; nil if a parameter is unresolved.
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

  /// The payment as a value of a response.
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
