import Foundation
import UnicornCore

/// The user's accounts, and the payments that were made from them or asked for.
struct UCPaymentStore: Sendable {
  /// There is less in the account than is to be paid.
  struct InsufficientFunds: Error {}

  /// The accounts as they came with the app.
  let bank: Bank
  private let directory: URL?

  /// The store whose `Payments.json` lies in `directory`.
  init(bank: Bank = bundledValue("Bank", else: .empty), directory: URL? = UCContainer.url) {
    self.bank = bank
    self.directory = directory
  }

  private var file: SharedFile<[Payment]> { SharedFile("Payments.json", in: directory, initial: []) }

  /// How much is in an account now.
  func balance(of account: Account) throws -> Decimal { balance(of: account, after: try file.read()) }

  /// How much can be paid.
  func spendable() throws -> Decimal { try bank.spendingAccount.map(balance) ?? 0 }

  /// Makes the payment, which here means to keep it.
  func send(_ payment: Payment) throws {
    try file.update { payments in
      // Looked at under the file's lock: two payments at once can't spend the same money.
      guard let account = bank.spendingAccount, payment.amount <= balance(of: account, after: payments) else {
        throw InsufficientFunds()
      }
      payments.append(payment)
    }
  }

  /// Asks for the payment.
  func request(_ payment: Payment) throws {
    try file.update { $0.append(payment) }
  }

  private func balance(of account: Account, after payments: [Payment]) -> Decimal {
    guard account.identifier == bank.spending else { return account.amount }
    return payments.filter { $0.direction == .sent }.reduce(account.amount) { $0 - $1.amount }
  }
}
