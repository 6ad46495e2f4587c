import Intents
import UnicornCore

/// Tells how much is in the user's accounts.
class UCSearchForAccountsIntentHandler: NSObject, INSearchForAccountsIntentHandling {
  private let store: UCPaymentStore

  /// Makes a handler; a test gives a store of its own.
  init(store: UCPaymentStore = UCPaymentStore()) {
    self.store = store
  }

  /// Settles which account is meant, where the user names one.
  ///
  /// A name such as "NestEgg" is the user's own. Where the system knows it as a word of the app's, it comes with the
  /// identifier that the app gave it, and needs no comparing.
  func resolveAccountNickname(for intent: INSearchForAccountsIntent) async -> INSpeakableStringResolutionResult {
    guard let nickname = intent.accountNickname else { return .notRequired() }
    return .settling(store.bank.accounts.called(nickname))
  }

  /// Lists the accounts that were asked for, with their balances.
  func handle(intent: INSearchForAccountsIntent) async -> INSearchForAccountsIntentResponse {
    do {
      let found = store.bank.accounts.called(intent.accountNickname).filter { $0.isFound(by: intent) }
      guard !found.isEmpty else {
        return INSearchForAccountsIntentResponse(code: .failureAccountNotFound, userActivity: nil)
      }
      let response = INSearchForAccountsIntentResponse(code: .success, userActivity: nil)
      response.accounts = try found.map { $0.paymentAccount(holding: try store.balance(of: $0)) }
      return response
    } catch {
      NSLog("The accounts can't be read: %@", "\(error)")
      return INSearchForAccountsIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

extension Account {
  /// Whether the account is of the kind that `intent` looks for; what the intent does not mention does not count.
  fileprivate func isFound(by intent: INSearchForAccountsIntent) -> Bool {
    (intent.accountType == .unknown || intent.accountType == accountType)
      && (intent.requestedBalanceType == .unknown || intent.requestedBalanceType == balanceType)
      && (intent.organizationName.map { Name($0.spokenPhrase) == Name(organization) } ?? true)
  }
}
