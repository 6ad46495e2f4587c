import Intents
import UnicornCore

/// A bill that comes every month.
struct Bill: Named, Codable, Hashable, Sendable {
  /// The kind of a bill, as in the data file.
  enum Kind: String, Codable, Sendable {
    case electricity, internet, rent, water
  }

  /// The identifier of the bill in the app.
  var identifier: String
  /// The payee.
  var name: String
  /// The customer's number.
  var number: String
  var kind: Kind
  var amount: Decimal
  /// The currency's code, by ISO 4217.
  var currency: String
  /// The day of the month on which the bill is due.
  var dueDay: Int

  /// The kind of the bill, as a value of a request.
  var billType: INBillType {
    switch kind {
    case .electricity: .electricity
    case .internet: .internet
    case .rent: .rent
    case .water: .water
    }
  }

  /// The payee, as a value of a request.
  var payee: INBillPayee? { INBillPayee(nickname: speakableName, number: number, organizationName: nil) }

  /// The amount to pay.
  var currencyAmount: INCurrencyAmount {
    INCurrencyAmount(amount: NSDecimalNumber(decimal: amount), currencyCode: currency)
  }

  /// The bill as a value of a response.
  func details(paidOn date: Date?) -> INBillDetails? {
    INBillDetails(
      billType: billType, paymentStatus: date == nil ? .unpaid : .completed, billPayee: payee,
      amountDue: currencyAmount, minimumDue: nil, lateFee: nil, dueDate: dueDate(after: Date()),
      paymentDate: date.map { Calendar.current.dateComponents([.year, .month, .day], from: $0) })
  }

  /// The next day on which the bill is due.
  private func dueDate(after now: Date) -> DateComponents? {
    let next = Calendar.current.nextDate(after: now, matching: DateComponents(day: dueDay), matchingPolicy: .nextTime)
    return next.map { Calendar.current.dateComponents([.year, .month, .day], from: $0) }
  }
}
