import Intents
import UnicornCore

/// Transfers money between the user's accounts.
class UCTransferMoneyIntentHandler: NSObject, INTransferMoneyIntentHandling {
  private let store: UCPaymentStore

  /// Creates a handler. Tests pass another store.
  init(store: UCPaymentStore = UCPaymentStore()) {
    self.store = store
  }

  /// Resolves the source account: the account for payments, unless the user selects another. If the money goes there,
  /// it comes from one of the other accounts.
  func resolveFromAccount(for intent: INTransferMoneyIntent) async -> INPaymentAccountResolutionResult {
    guard intent.fromAccount == nil else { return resolve(intent.fromAccount) }
    let target = intent.toAccount == nil ? [] : accounts(intent.toAccount)
    guard let usual = store.bank.spendingAccount else { return .unsupported() }
    guard target == [usual] else { return .success(with: paymentAccount(usual)) }
    return choice(of: accounts(nil).filter { $0 != usual })
  }

  /// Resolves the target account.
  func resolveToAccount(for intent: INTransferMoneyIntent) async -> INPaymentAccountResolutionResult {
    intent.toAccount == nil ? .needsValue() : resolve(intent.toAccount)
  }

  /// Resolves the amount.
  func resolveTransactionAmount(for intent: INTransferMoneyIntent) async -> INPaymentAmountResolutionResult {
    guard let amount = intent.transactionAmount?.amount else { return .needsValue() }
    guard let value = amount.amount?.decimalValue, value > 0,
      (amount.currencyCode ?? store.bank.rules.currency) == store.bank.rules.currency
    else { return .unsupported() }
    let settled = INCurrencyAmount(amount: NSDecimalNumber(decimal: value), currencyCode: store.bank.rules.currency)
    return .success(with: INPaymentAmount(amountType: .unknown, amount: settled))
  }

  /// Checks that there are two accounts, and enough money in the first one.
  func confirm(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse {
    do {
      let (source, target, amount) = try resolvedRequest(of: intent)
      guard try amount <= store.balance(of: source) else { throw UCPaymentStore.InsufficientFundsError() }
      return response(.ready, source, target, intent)
    } catch {
      return response(to: error)
    }
  }

  /// Transfers the money.
  func handle(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse {
    do {
      let (source, target, amount) = try resolvedRequest(of: intent)
      try store.transfer(Transfer(amount, from: source.identifier, to: target.identifier))
      return response(.success, source, target, intent)
    } catch {
      return response(to: error)
    }
  }

  // MARK: Accounts

  /// The request lacks two different accounts, or an amount.
  private struct IncompleteTransferError: Error {}

  /// The accounts with a balance that the request can refer to.
  private func accounts(_ account: INPaymentAccount?) -> [Account] {
    store.bank.accounts.filter { $0.currency != nil }.matching(account?.nickname)
  }

  private func resolve(_ account: INPaymentAccount?) -> INPaymentAccountResolutionResult {
    choice(of: accounts(account))
  }

  private func choice(of accounts: [Account]) -> INPaymentAccountResolutionResult {
    let found = accounts.map(paymentAccount)
    return switch found.count {
    case 0: .unsupported()
    case 1: .success(with: found[0])
    default: .disambiguation(with: found)
    }
  }

  private func resolvedRequest(of intent: INTransferMoneyIntent) throws -> (source: Account, target: Account, Decimal) {
    guard let source = accounts(intent.fromAccount).first, let target = accounts(intent.toAccount).first,
      source != target, let amount = intent.transactionAmount?.amount?.amount?.decimalValue
    else { throw IncompleteTransferError() }
    return (source, target, amount)
  }

  private func paymentAccount(_ account: Account) -> INPaymentAccount {
    account.paymentAccount(holding: (try? store.balance(of: account)) ?? account.amount)
  }

  // MARK: Answers

  private func response(
    _ code: INTransferMoneyIntentResponseCode, _ source: Account, _ target: Account, _ intent: INTransferMoneyIntent
  ) -> INTransferMoneyIntentResponse {
    let response = INTransferMoneyIntentResponse(code: code, userActivity: nil)
    response.fromAccount = paymentAccount(source)
    response.toAccount = paymentAccount(target)
    response.transactionAmount = intent.transactionAmount
    return response
  }

  private func response(to error: Error) -> INTransferMoneyIntentResponse {
    if error is UCPaymentStore.InsufficientFundsError {
      return INTransferMoneyIntentResponse(code: .failureInsufficientFunds, userActivity: nil)
    }
    NSLog("The money can't be transferred: %@", "\(error)")
    return INTransferMoneyIntentResponse(code: .failure, userActivity: nil)
  }
}
