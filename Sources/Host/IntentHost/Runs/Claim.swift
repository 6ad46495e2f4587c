internal import IntentConversations
internal import IntentLanguage

/// The right of a run to handle the request. Its holder stores the result for later turns.
final class Claim {
  private let scope: RunScope
  private let report: Report
  private var isGranted = false

  init(_ scope: RunScope, _ report: Report) {
    self.scope = scope
    self.report = report
  }

  /// Claims the right to handle the request, or to hand it to an app. A run claims only once.
  ///
  /// - Parameter budget: the time that the host needs without the user.
  /// - Returns: nil if the claim is granted, otherwise how the run stops.
  /// - Throws: the failure of the request if it must not be handled any more.
  func take(lasting budget: Duration) throws(RequestOutcome.Failure) -> RunStop? {
    guard !isGranted else { return nil }
    let known = Result { try scope.channel.claim(lasting: budget + ownerTime) }
    switch known {
    case .failure(let error):
      throw .unusableStore(error)
    case .success(.claimed), .success(.parked): return .waiting
    case .success(.lost): throw .unknownResult(scope.language)
    case .success(.settled(let result, _)): return .stored(result)
    case .success(nil):
      isGranted = true
      report.collectStatements()
      return nil
    }
  }

  /// Uses the claim of an earlier turn, whose stored result an accepted offer replaces.
  func resume(_ result: ConversationResult) {
    isGranted = true
    report.collectStatements(after: result.statements.filter { $0.kind != .failure })
  }

  /// The time that `handle` may take beyond its budget, because the owner may be asked for a passcode or a payment. If
  /// the process is killed, a repeated turn waits for this long.
  private var ownerTime: Duration {
    scope.channel.waitsForUser || scope.surface.trust == .owner ? .seconds(120) : .seconds(30)
  }

  /// Stores the result of the request, with the offers that the user may still accept. Does nothing without a claim.
  func settle(_ outcome: RequestOutcome, offer: ReplyOffer? = nil, appOffer: AppOffer? = nil) {
    guard isGranted else { return }
    let failed = scope.events.failed(outcome).map { [$0] } ?? []
    scope.channel.settle(
      ConversationResult(
        outcome: outcome, statements: report.statements + failed, offer: offer, appOffer: appOffer,
        sequence: scope.request.sequence))
  }
}

extension RequestOutcome.Failure {
  /// Returns the failure of a request whose result is unknown.
  static func unknownResult(_ language: ConversationLanguage) -> Self {
    .init(.resultUnknown, language.texts.text("resultUnknown"))
  }
}
