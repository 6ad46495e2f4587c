import Intents
import UnicornCore

/// Pays bills, and tells which there are.
class UCBillsIntentHandler: NSObject {
  private let store: UCPaymentStore

  /// Makes a handler; a test gives a store of its own.
  init(store: UCPaymentStore = UCPaymentStore()) {
    self.store = store
  }

  /// The bills of a payee and of a kind; what the request does not mention does not count.
  private func bills(_ payee: INBillPayee?, _ type: INBillType) -> [Bill] {
    (store.bank.bills ?? []).called(payee?.nickname).filter { type == .unknown || type == $0.billType }
  }

  /// Settles who is paid; where nobody was named, by what the bill is for.
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
  /// Settles whose bill it is, of those that are not paid yet.
  func resolveBillPayee(for intent: INPayBillIntent) async -> INBillPayeeResolutionResult {
    resolve(open(intent))
  }

  /// Settles how much it is: the bill says so, and no more and no less can be paid.
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
      guard try bills[0].amount <= store.spendable() else { throw UCPaymentStore.InsufficientFunds() }
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
    if error is UCPaymentStore.InsufficientFunds {
      return INPayBillIntentResponse(code: .failureInsufficientFunds, userActivity: nil)
    }
    NSLog("The bill can't be paid: %@", "\(error)")
    return INPayBillIntentResponse(code: .failure, userActivity: nil)
  }
}

// MARK: Searching

extension UCBillsIntentHandler: INSearchForBillsIntentHandling {
  /// Settles whose bills are meant, where the user says so.
  func resolveBillPayee(for intent: INSearchForBillsIntent) async -> INBillPayeeResolutionResult {
    guard let payee = intent.billPayee else { return .notRequired() }
    return resolve(bills(payee, .unknown))
  }

  /// Lists the bills that were asked for; without a word about their state, those that are still to be paid.
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
