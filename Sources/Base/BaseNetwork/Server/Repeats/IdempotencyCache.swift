internal import BaseFiles
internal import Synchronization

/// Makes requests idempotent: a request that a client repeats with the same `Idempotency-Key` gets the first answer
/// again, and has no further effect.
package final class IdempotencyCache: Sendable {
  /// Limits the stored answers.
  package struct Limits: Sendable {
    /// The time for which an answer is stored.
    package var retention: Duration = .seconds(24 * 3600)
    /// The maximum number of answers.
    package var count = 4096
    /// The maximum size of all answers, in bytes.
    package var bytes = 16 << 20
    /// The maximum size of a key, in bytes.
    package var keyBytes = 255

    /// Creates the default limits.
    package init() {}
  }

  private struct Entry {
    let fingerprint: String
    /// The answer; nil while the request is in progress.
    var response: HTTPResponse?
    /// The time at which the answer expires.
    var end: MonotonicInstant
    /// The number of the request; older entries have lower numbers.
    var number: UInt64
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var bytes = 0
    var count: UInt64 = 0
  }

  private enum Found {
    case new, running, other, full
    case answered(HTTPResponse)
  }

  private let state = Mutex(State())
  private let limits: Limits

  /// Creates an empty cache.
  package init(_ limits: Limits = Limits()) { self.limits = limits }

  /// Answers a request with `answer`, or with the stored answer to an equal request.
  ///
  /// Only the answers to requests that had an effect are stored, which have status codes from 200 to 299. Rejections
  /// are not stored, nor is 202, which asks the client to retry.
  package func answer(_ request: ServerRequest, _ answer: (ServerRequest) -> ServerReply) -> ServerReply {
    let keys = request.message.fields.values("idempotency-key")
    guard !keys.isEmpty else { return answer(request) }
    guard keys.count == 1, (1...limits.keyBytes).contains(keys[0].utf8.count) else {
      return .refusal(
        Refusal(
          400, code: .invalidRequest, reason: "there should be one 'Idempotency-Key' of 1 to \(limits.keyBytes) bytes"))
    }
    let key = SecureRandom.digest("\(request.owner)\n\(keys[0])")
    switch begin(key, Self.fingerprint(request)) {
    case .answered(var response):
      response.fields.add("idempotency-replayed", "true")
      return .response(response)
    case .running:
      return .refusal(
        Refusal(
          409, code: .inProgress, reason: "a request with this 'Idempotency-Key' is in progress",
          fields: ["retry-after": "1"]))
    case .other:
      return .refusal(Refusal(422, code: .keyReused, reason: "the 'Idempotency-Key' belongs to another request"))
    case .full: return .refusal(.busy("there are too many requests with an 'Idempotency-Key'"))
    case .new:
      let reply = answer(request)
      end(key, reply)
      return reply
    }
  }

  private func begin(_ key: String, _ fingerprint: String) -> Found {
    state.withLock { state in
      let now = MonotonicInstant.now
      if let entry = state.entries[key], entry.end > now || entry.response == nil {
        guard entry.fingerprint == fingerprint else { return .other }
        return entry.response.map(Found.answered) ?? .running
      }
      remove(key, &state)
      makeRoom(&state, now)
      guard state.entries.count < limits.count else { return .full }
      state.count += 1
      state.entries[key] = Entry(
        fingerprint: fingerprint, response: nil, end: now + limits.retention, number: state.count)
      return .new
    }
  }

  private func end(_ key: String, _ reply: ServerReply) {
    state.withLock { state in
      guard case .response(let response) = reply, (200..<300).contains(response.status), response.status != 202 else {
        state.entries[key] = nil
        return
      }
      state.entries[key]?.response = response
      state.bytes += response.content.count
      makeRoom(&state, .now)
    }
  }

  /// Evicts expired answers, and then the oldest ones, until there is room for another.
  private func makeRoom(_ state: inout State, _ now: MonotonicInstant) {
    guard state.entries.count >= limits.count || state.bytes > limits.bytes else { return }
    for (key, entry) in state.entries where entry.end <= now && entry.response != nil { remove(key, &state) }
    let answered = state.entries.filter { $0.value.response != nil }.sorted { $0.value.number < $1.value.number }
    // Many answers are evicted together, so that a full cache is not sorted for each request.
    for (index, entry) in answered.enumerated() {
      let isEnough = state.entries.count < limits.count && state.bytes <= limits.bytes && index >= answered.count / 8
      guard !isEnough else { return }
      remove(entry.key, &state)
    }
  }

  private func remove(_ key: String, _ state: inout State) {
    guard let entry = state.entries.removeValue(forKey: key) else { return }
    state.bytes -= entry.response?.content.count ?? 0
  }

  /// Identifies equal requests: a hash of method, target and content.
  private static func fingerprint(_ request: ServerRequest) -> String {
    let message = request.message
    let head = "\(message.method) \(message.path)?\(message.query ?? "")\n"
    return SHA256.digits(of: Array(head.utf8) + message.content)
  }
}

extension Route {
  /// The same route, made idempotent for requests with an `Idempotency-Key`.
  package func makingIdempotent(with cache: IdempotencyCache) -> Route {
    Route(method, path, access: access, executor: executor, type: type) { [answer] in cache.answer($0, answer) }
  }
}
