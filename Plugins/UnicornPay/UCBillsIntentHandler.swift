import Intents
import UnicornCore

/// Pays and lists bills.
class UCBillsIntentHandler: NSObject {
  private let store: UCPaymentStore

  /// Creates a handler. Tests pass another store.
  init(store: UCPaymentStore = UCPaymentStore()) {
    self.store = store
  }

  /// The bills of a payee and of a kind. Parameters that the request lacks match every bill.
  private func bills(_ payee: INBillPayee?, _ type: INBillType) -> [Bill] {
    (store.bank.bills ?? []).matching(payee?.nickname).filter { type == .unknown || type == $0.billType }
  }

  /// Resolves the payee. Without a name, the kind of the bill selects the payee.
  private func resolve(_ bills: [Bill]) -> INBillPayeeResolutionResult {
    let payees = bills.compactMap(\.payee)
    return switch payees.count {
    case 0: .unsupported()
    case 1: .success(with: payees[0])
    default: .disambiguation(with: payees)
    }
  }
}

// MARK: Paying

extension UCBillsIntentHandler: INPayBillIntentHandling {
  /// Resolves the payee, among those of unpaid bills.
  func resolveBillPayee(for intent: INPayBillIntent) async -> INBillPayeeResolutionResult {
    resolve(open(intent))
  }

  /// Resolves the amount, which must be the amount of the bill.
  func resolveTransactionAmount(for intent: INPayBillIntent) async -> INPaymentAmountResolutionResult {
    let bills = open(intent)
    guard bills.count == 1 else { return .notRequired() }
    if let amount = intent.transactionAmount?.amount?.amount, amount.decimalValue != bills[0].amount {
      return .unsupported()
    }
    return .success(with: INPaymentAmount(amountType: .amountDue, amount: bills[0].currencyAmount))
  }

  /// Checks that there is enough money.
  func confirm(intent: INPayBillIntent) async -> INPayBillIntentResponse {
    do {
      let bills = open(intent)
      guard bills.count == 1 else { return INPayBillIntentResponse(code: .failure, userActivity: nil) }
      guard try bills[0].amount <= store.availableBalance() else { throw UCPaymentStore.InsufficientFundsError() }
      return response(.ready, bills[0])
    } catch {
      return response(to: error)
    }
  }

  /// Pays the bill.
  func handle(intent: INPayBillIntent) async -> INPayBillIntentResponse {
    let bills = open(intent)
    guard bills.count == 1 else { return INPayBillIntentResponse(code: .failure, userActivity: nil) }
    do {
      try store.transfer(Transfer(bills[0].amount, from: store.bank.spending, to: bills[0].identifier))
      return response(.success, bills[0])
    } catch {
      return response(to: error)
    }
  }

  /// The unpaid bills of a request. If the transfers can't be read, every bill counts as unpaid, and paying it fails.
  private func open(_ intent: INPayBillIntent) -> [Bill] {
    bills(intent.billPayee, intent.billType).filter { (try? store.paymentDate(of: $0)) == nil }
  }

  private func response(_ code: INPayBillIntentResponseCode, _ bill: Bill) -> INPayBillIntentResponse {
    let response = INPayBillIntentResponse(code: code, userActivity: nil)
    response.billDetails = bill.details(paidOn: code == .success ? Date() : nil)
    response.transactionAmount = INPaymentAmount(amountType: .amountDue, amount: bill.currencyAmount)
    return response
  }

  private func response(to error: Error) -> INPayBillIntentResponse {
    if error is UCPaymentStore.InsufficientFundsError {
      return INPayBillIntentResponse(code: .failureInsufficientFunds, userActivity: nil)
    }
    NSLog("The bill can't be paid: %@", "\(error)")
    return INPayBillIntentResponse(code: .failure, userActivity: nil)
  }
}

// MARK: Searching

extension UCBillsIntentHandler: INSearchForBillsIntentHandling {
  /// Resolves the payee, if the user names one.
  func resolveBillPayee(for intent: INSearchForBillsIntent) async -> INBillPayeeResolutionResult {
    guard let payee = intent.billPayee else { return .notRequired() }
    return resolve(bills(payee, .unknown))
  }

  /// Lists the requested bills; without a requested state, the unpaid ones.
  func handle(intent: INSearchForBillsIntent) async -> INSearchForBillsIntentResponse {
    do {
      let isPaid = intent.status == .completed
      let found = try bills(intent.billPayee, intent.billType).map { ($0, try store.paymentDate(of: $0)) }
        .filter { ($0.1 != nil) == isPaid }
      guard !found.isEmpty else {
        return INSearchForBillsIntentResponse(code: .failureBillNotFound, userActivity: nil)
      }
      let response = INSearchForBillsIntentResponse(code: .success, userActivity: nil)
      response.bills = found.compactMap { $0.0.details(paidOn: $0.1) }
      return response
    } catch {
      NSLog("The bills can't be read: %@", "\(error)")
      return INSearchForBillsIntentResponse(code: .failure, userActivity: nil)
    }
  }
}
