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
  private var transfers: SharedFile<[Transfer]> { SharedFile("Transfers.json", in: directory, initial: []) }

  /// How much is in an account now.
  func balance(of account: Account) throws -> Decimal {
    balance(of: account, after: try file.read(), try transfers.read())
  }

  /// How much can be paid.
  func spendable() throws -> Decimal { try bank.spendingAccount.map(balance) ?? 0 }

  /// Makes the payment, which here means to keep it.
  func send(_ payment: Payment) throws {
    try file.update { payments in
      // Looked at under the file's lock: two payments at once can't spend the same money.
      guard let account = bank.spendingAccount,
        try payment.amount <= balance(of: account, after: payments, transfers.read())
      else {
        throw InsufficientFunds()
      }
      payments.append(payment)
    }
  }

  /// Asks for the payment.
  func request(_ payment: Payment) throws {
    try file.update { $0.append(payment) }
  }

  /// Moves money from one account to another, or to a bill.
  func transfer(_ transfer: Transfer) throws {
    // The lock of the payments is taken first, here and for a payment: nothing is spent twice.
    try file.update { payments in
      try transfers.update { transfers in
        guard let account = bank.accounts.first(where: { $0.identifier == transfer.source }),
          transfer.amount <= balance(of: account, after: payments, transfers)
        else { throw InsufficientFunds() }
        transfers.append(transfer)
      }
    }
  }

  /// When a bill was paid, or nil.
  func paymentDate(of bill: Bill) throws -> Date? {
    try transfers.read().last { $0.target == bill.identifier }?.date
  }

  private func balance(of account: Account, after payments: [Payment], _ transfers: [Transfer]) -> Decimal {
    let isSpending = account.identifier == bank.spending
    let sent = isSpending ? payments.filter { $0.direction == .sent }.reduce(0) { $0 + $1.amount } : 0
    let came = transfers.filter { $0.target == account.identifier }.reduce(0) { $0 + $1.amount }
    let went = transfers.filter { $0.source == account.identifier }.reduce(0) { $0 + $1.amount }
    return account.amount - sent + came - went
  }
}
