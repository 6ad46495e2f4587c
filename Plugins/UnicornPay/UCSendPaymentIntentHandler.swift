import Intents
import UnicornCore

/// Sends money to another unicorn.
class UCSendPaymentIntentHandler: NSObject, INSendPaymentIntentHandling {
  private let resolver: UCContactResolver
  private let store: UCPaymentStore

  /// Creates a handler. The default arguments are the extension's data; tests pass others.
  init(addressBook: UCAddressBookManager = .demo, store: UCPaymentStore = UCPaymentStore()) {
    resolver = UCContactResolver(addressBook: addressBook) { !$0.isLandline }
    self.store = store
  }

  /// Resolves the payee.
  func resolvePayee(for intent: INSendPaymentIntent) async -> INSendPaymentPayeeResolutionResult {
    guard let payee = intent.payee else { return .needsValue() }
    return resolver.resolve(payee).result { problem in
      switch problem {
      case .noContact: .unsupported(forReason: .noAccount)
      case .noHandle, .noHandleForLabel, .unknownHandle: .unsupported(forReason: .noValidHandle)
      }
    }
  }

  /// Resolves the amount.
  func resolveCurrencyAmount(for intent: INSendPaymentIntent) async -> INSendPaymentCurrencyAmountResolutionResult {
    store.bank.rules.check(intent.currencyAmount).result { problem in
      switch problem {
      case .belowMinimum: .unsupported(forReason: .paymentsAmountBelowMinimum)
      case .aboveMaximum: .unsupported(forReason: .paymentsAmountAboveMaximum)
      case .otherCurrency: .unsupported(forReason: .paymentsCurrencyUnsupported)
      }
    }
  }

  /// Checks that there is enough money.
  func confirm(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
    do {
      let amount = intent.currencyAmount?.amount?.decimalValue ?? 0
      guard try amount <= store.availableBalance() else { throw UCPaymentStore.InsufficientFundsError() }
      return INSendPaymentIntentResponse(code: .ready, userActivity: nil)
    } catch {
      return response(to: error)
    }
  }

  /// Sends the money.
  func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse {
    guard
      let payment = Payment(
        .sent, person: intent.payee, currencyAmount: intent.currencyAmount, note: intent.note)
    else { return INSendPaymentIntentResponse(code: .failure, userActivity: nil) }
    do {
      try store.send(payment)
      let response = INSendPaymentIntentResponse(code: .success, userActivity: nil)
      response.paymentRecord = payment.record
      return response
    } catch {
      return response(to: error)
    }
  }

  private func response(to error: Error) -> INSendPaymentIntentResponse {
    if error is UCPaymentStore.InsufficientFundsError {
      return INSendPaymentIntentResponse(code: .failureInsufficientFunds, userActivity: nil)
    }
    NSLog("The payment can't be sent: %@", "\(error)")
    return INSendPaymentIntentResponse(code: .failure, userActivity: nil)
  }
}
