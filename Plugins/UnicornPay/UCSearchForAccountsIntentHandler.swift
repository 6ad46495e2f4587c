import Intents
import UnicornCore

/// Reports the balances of the user's accounts.
class UCSearchForAccountsIntentHandler: NSObject, INSearchForAccountsIntentHandling {
  private let store: UCPaymentStore

  /// Creates a handler. Tests pass another store.
  init(store: UCPaymentStore = UCPaymentStore()) {
    self.store = store
  }

  /// Resolves the account, if the user names one.
  ///
  /// A name such as "NestEgg" was chosen by the user. If the system knows the name from the app's vocabulary, the
  /// request contains the app's identifier, and no comparison is necessary.
  func resolveAccountNickname(for intent: INSearchForAccountsIntent) async -> INSpeakableStringResolutionResult {
    guard let nickname = intent.accountNickname else { return .notRequired() }
    return .resolving(store.bank.accounts.matching(nickname))
  }

  /// Lists the requested accounts with their balances.
  func handle(intent: INSearchForAccountsIntent) async -> INSearchForAccountsIntentResponse {
    do {
      let found = store.bank.accounts.matching(intent.accountNickname).filter { $0.isFound(by: intent) }
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
  /// Whether the account matches `intent`. Parameters that the intent lacks match every account.
  fileprivate func isFound(by intent: INSearchForAccountsIntent) -> Bool {
    (intent.accountType == .unknown || intent.accountType == accountType)
      && (intent.requestedBalanceType == .unknown || intent.requestedBalanceType == balanceType)
      && (intent.organizationName.map { Name($0.spokenPhrase) == Name(organization) } ?? true)
  }
}
