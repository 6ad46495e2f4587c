import Intents
import UnicornCore

/// A bill that comes every month.
struct Bill: Named, Codable, Hashable, Sendable {
  /// What a bill is for, as the data file spells it.
  enum Kind: String, Codable, Sendable {
    case electricity, internet, rent, water
  }

  /// By what the app knows the bill.
  var identifier: String
  /// Who gets the money.
  var name: String
  /// The customer's number.
  var number: String
  var kind: Kind
  var amount: Decimal
  /// The currency's code, by ISO 4217.
  var currency: String
  /// The day of the month by which it has to be paid.
  var dueDay: Int

  /// What the bill is for, in the words of a request.
  var billType: INBillType {
    switch kind {
    case .electricity: .electricity
    case .internet: .internet
    case .rent: .rent
    case .water: .water
    }
  }

  /// Who gets the money, as a value of a request.
  var payee: INBillPayee? { INBillPayee(nickname: speakableName, number: number, organizationName: nil) }

  /// How much is to be paid.
  var currencyAmount: INCurrencyAmount {
    INCurrencyAmount(amount: NSDecimalNumber(decimal: amount), currencyCode: currency)
  }

  /// The bill as an answer tells of it.
  func details(paidOn date: Date?) -> INBillDetails? {
    INBillDetails(
      billType: billType, paymentStatus: date == nil ? .unpaid : .completed, billPayee: payee,
      amountDue: currencyAmount, minimumDue: nil, lateFee: nil, dueDate: dueDate(after: Date()),
      paymentDate: date.map { Calendar.current.dateComponents([.year, .month, .day], from: $0) })
  }

  /// The next day by which the bill has to be paid.
  private func dueDate(after now: Date) -> DateComponents? {
    let next = Calendar.current.nextDate(after: now, matching: DateComponents(day: dueDay), matchingPolicy: .nextTime)
    return next.map { Calendar.current.dateComponents([.year, .month, .day], from: $0) }
  }
}
