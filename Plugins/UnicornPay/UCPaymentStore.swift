import Foundation
import UnicornCore

/// The user's accounts, and the payments that were made or requested.
struct UCPaymentStore: Sendable {
  /// The balance of the account is less than the amount.
  struct InsufficientFundsError: Error {}
  /// The bill has already been paid.
  struct PaidBillError: Error {}

  /// The initial accounts of the app.
  let bank: Bank
  private let directory: URL?

  /// The store whose `Payments.json` is in `directory`.
  init(bank: Bank = bundledValue("Bank", else: .empty), directory: URL? = UCContainer.url) {
    self.bank = bank
    self.directory = directory
  }

  private var file: SharedFile<[Payment]> { SharedFile("Payments.json", in: directory, initial: []) }
  private var transfers: SharedFile<[Transfer]> { SharedFile("Transfers.json", in: directory, initial: []) }

  /// The current balance of an account.
  func balance(of account: Account) throws -> Decimal {
    balance(of: account, after: try file.read(), try transfers.read())
  }

  /// The amount that can be paid now.
  func availableBalance() throws -> Decimal { try bank.spendingAccount.map(balance) ?? 0 }

  /// Makes the payment: stores it.
  func send(_ payment: Payment) throws {
    try file.update { payments in
      // Checked under the file's lock, so that two concurrent payments can't spend the same money.
      guard let account = bank.spendingAccount,
        try payment.amount <= balance(of: account, after: payments, transfers.read())
      else {
        throw InsufficientFundsError()
      }
      payments.append(payment)
    }
  }

  /// Requests the payment: stores it.
  func request(_ payment: Payment) throws {
    try file.update { $0.append(payment) }
  }

  /// Transfers money from one account to another, or pays a bill. A bill is paid only once.
  func transfer(_ transfer: Transfer) throws {
    // The lock of the payments is acquired first, here and for a payment, so that no money is spent twice.
    try file.update { payments in
      try transfers.update { transfers in
        let isBill = bank.bills?.contains { $0.identifier == transfer.target } ?? false
        guard !isBill || !transfers.contains(where: { $0.target == transfer.target }) else { throw PaidBillError() }
        guard let account = bank.accounts.first(where: { $0.identifier == transfer.source }),
          transfer.amount <= balance(of: account, after: payments, transfers)
        else { throw InsufficientFundsError() }
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
