/// The requests of one sentence, which are made one after another.
package struct RequestSequence: Hashable, Sendable, Codable {
  /// The requests that have ended, in order.
  package let earlier: [RequestPart]
  /// The words of the request that is being made.
  package let sentence: String
  /// The words of the requests that follow; nil if there are none.
  package let rest: String?

  /// Creates the sequence of a request with the words before and after it.
  package init(earlier: [RequestPart], sentence: String, rest: String?) {
    self.earlier = earlier
    self.sentence = sentence
    self.rest = rest
  }

  /// Whether the requests that follow are made after this one has ended. A request that cannot be done does not stop
  /// the others. But if the user stops it, or nobody answers, nobody wants or watches the others.
  package func continues(after outcome: RequestOutcome) -> Bool {
    guard rest != nil, let failure = outcome.failure else { return rest != nil }
    return switch failure.code {
    case .cancelled: failure.isDeclined == true
    case .needsInput, .tooManyPrompts: false
    default: true
    }
  }

  /// All requests of the sentence after this one has ended.
  package func parts(after outcome: RequestOutcome, continues: Bool) -> [RequestPart] {
    let ended = RequestPart(sentence: sentence, state: .init(outcome), failure: outcome.failure)
    let next = rest.map { RequestPart(sentence: $0, state: continues ? .next : .notDone, failure: nil) }
    return earlier + [ended] + (next.map { [$0] } ?? [])
  }

  /// Returns the outcome of all requests together: the first failure, if there is one.
  package func combined(_ outcome: RequestOutcome) -> RequestOutcome {
    guard outcome.failure == nil, let failure = earlier.lazy.compactMap(\.failure).first else { return outcome }
    return RequestOutcome(failure: failure)
  }
}

/// One of several requests in a sentence.
public struct RequestPart: Hashable, Sendable, Codable {
  /// What has happened to a request.
  public enum State: String, Hashable, Sendable, Codable, CaseIterable {
    /// The request was carried out.
    case done
    /// The request was not carried out, and will not be.
    case notDone
    /// The request may have been carried out.
    case unknown
    /// The request follows.
    case next

    init(_ outcome: RequestOutcome) {
      self =
        switch outcome.kind {
        case .success: .done
        case .unknown: .unknown
        case .failure, .refused, .fault, .cancelled: .notDone
        }
    }
  }

  /// The words of the request.
  public let sentence: String
  /// What has happened to the request.
  public let state: State
  /// The reason why the request was not carried out; nil if it was, or if it never began.
  public let failure: RequestOutcome.Failure?
}
