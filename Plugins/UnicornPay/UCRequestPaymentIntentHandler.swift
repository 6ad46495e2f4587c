import Intents
import UnicornCore

/// Requests money from another unicorn.
class UCRequestPaymentIntentHandler: NSObject, INRequestPaymentIntentHandling {
  private let resolver: UCContactResolver
  private let store: UCPaymentStore

  /// Creates a handler. The default arguments are the extension's data; tests pass others.
  init(addressBook: UCAddressBookManager = .demo, store: UCPaymentStore = UCPaymentStore()) {
    resolver = UCContactResolver(addressBook: addressBook) { !$0.isLandline }
    self.store = store
  }

  /// Resolves the payer.
  func resolvePayer(for intent: INRequestPaymentIntent) async -> INRequestPaymentPayerResolutionResult {
    guard let payer = intent.payer else { return .needsValue() }
    return resolver.resolve(payer).result { problem in
      problem == .noContact ? .unsupported(forReason: .noAccount) : .unsupported(forReason: .noValidHandle)
    }
  }

  /// Resolves the amount.
  func resolveCurrencyAmount(
    for intent: INRequestPaymentIntent
  ) async -> INRequestPaymentCurrencyAmountResolutionResult {
    store.bank.rules.check(intent.currencyAmount).result { problem in
      switch problem {
      case .belowMinimum: .unsupported(forReason: .paymentsAmountBelowMinimum)
      case .aboveMaximum: .unsupported(forReason: .paymentsAmountAboveMaximum)
      case .otherCurrency: .unsupported(forReason: .paymentsCurrencyUnsupported)
      }
    }
  }

  /// Stores the request until the money arrives.
  func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse {
    do {
      guard
        let payment = Payment(
          .requested, person: intent.payer, currencyAmount: intent.currencyAmount, note: intent.note)
      else { return INRequestPaymentIntentResponse(code: .failure, userActivity: nil) }
      try store.request(payment)
      let response = INRequestPaymentIntentResponse(code: .success, userActivity: nil)
      response.paymentRecord = payment.record
      return response
    } catch {
      NSLog("The payment can't be requested: %@", "\(error)")
      return INRequestPaymentIntentResponse(code: .failure, userActivity: nil)
    }
  }
}
