internal import ConversationStores
internal import HTTPMessages
internal import HTTPServer
internal import HostRoutes
internal import HostServer
internal import IntentConversations
internal import IntentHost
internal import JSONValues
internal import MCPServer

/// The host of the service's own user, as the routes see it.
struct WebHost: RoutedHost {
  let served: ServedHost
  let events: WebEvents
  /// What the requests of programs come by.
  var access = WebAccess.http

  func caller(of request: ServerRequest) throws(Refusal) -> Caller {
    guard let client = (request.client?.name).flatMap(WebClient.init) else {
      throw Refusal(401, .notAuthorized, "the path needs a token of this service")
    }
    let user = try Self.user(of: request)
    return client.caller(request.peer, by: access, user: user, served.settings.configuration.policy)
  }

  private static let userField = "x-user"
  private static let maximumUserBytes = 128

  /// Returns the user that a request names; nil if it names none. The name gives no rights. It keeps the conversations and
  /// the meaning of words such as "her" apart, and tells a proxy and the services which of them has the user's data.
  private static func user(of request: ServerRequest) throws(Refusal) -> String? {
    guard let name = request.message.fields[userField], !name.isEmpty else { return nil }
    guard name.utf8.count <= maximumUserBytes else {
      throw .invalid("'X-User' has \(name.utf8.count) bytes; it should have at most \(maximumUserBytes)")
    }
    return name
  }

  /// The surface of programs that reach the service by `access` without HTTP.
  func surface(of access: WebAccess) -> Surface {
    served.settings.configuration.policy.trusted(Surface(access.rawValue, trust: .relayed))
  }

  /// The host as the Model Context Protocol sees it.
  var tools: ProtocolHost { ProtocolHost(self) { [served] _ in served.catalogue } }

  /// Returns the caller of a request that only the owner of the device may send.
  ///
  /// - Throws: that somebody else sends it.
  func owner(of request: ServerRequest) throws(Refusal) -> Caller {
    let caller = try caller(of: request)
    guard caller.surface.trust == .owner else {
      throw Refusal(403, .notAuthorized, "only the host's own page may ask for this")
    }
    return caller
  }

  func turn(
    _ request: ConversationRequest, answers: ConversationAnswers, for caller: Caller,
    onEvent: (ConversationEvent) -> Void
  ) throws(Refusal) -> ConversationTurn {
    var request = request
    request.reachesOwner = served.consents.isAttended
    return try take(caller) { () throws(ServiceRefusal) in
      let turn = try served.turn(of: .own, request.key, from: request.surface) {
        $0.blockingTurn(request, answers: answers, onEvent: onEvent)
      }
      // Nobody can repeat a conversation that has asked nothing: no client knows its key.
      if case .ended = turn, !request.isKeyShared { served.forget(request.key, of: .own) }
      return turn
    }
  }

  func cancel(
    _ question: ConversationQuestion, for caller: Caller, onEvent: (ConversationEvent) -> Void
  ) throws(Refusal) -> ConversationTurn {
    try take(caller) { () throws(ServiceRefusal) in try served.cancel(question, of: .own, onEvent: onEvent) }
  }

  /// Takes a turn for a caller, unless it asks too often or the service ends.
  private func take(
    _ caller: Caller, _ turn: () throws(ServiceRefusal) -> ConversationTurn
  ) throws(Refusal) -> ConversationTurn {
    try count(caller)
    do throws(ServiceRefusal) {
      try served.beginWork()
      defer {
        served.endWork()
        // A turn may have unlocked the device.
        events.tell(served.device(of: .own))
      }
      return try turn()
    } catch {
      throw .busy(error.message)
    }
  }

  /// Counts a request of a caller.
  ///
  /// - Throws: that the policy permits it no more at present.
  private func count(_ caller: Caller) throws(Refusal) {
    do throws(ServiceRefusal) {
      try served.count(caller.surface)
    } catch {
      throw error.wait.map { .tooOften(error.message, $0) } ?? .busy(error.message)
    }
  }

  func consentLink(for key: String, of caller: Caller) -> String? {
    caller.surface.trust == .owner ? nil : served.consents.link(key)
  }

  /// The host itself.
  ///
  /// - Throws: that there can't be one.
  func host() throws(Refusal) -> ExtensionHost {
    do throws(ServiceRefusal) { return try served.host(of: .own) } catch { throw .busy(error.message) }
  }

  func catalogue(for caller: Caller) -> [JSONValue] { (try? served.rows(of: .own)) ?? [] }

  func events(for caller: Caller) -> EventHub { caller.surface.trust == .owner ? events.owner : events.others }

  var unreadiness: String? { served.unreadiness }

  var figures: [MetricFamily] {
    let (counts, catalogue) = (served.counts.snapshot, served.catalogue)
    return [
      MetricFamily(
        "intent_host_ready", .gauge, "Whether turns are taken, with the store that they share.",
        [.init(served.unreadiness == nil ? 1 : 0, ["store": served.store?.name ?? "memory"])]),
      MetricFamily(
        "intent_host_conversations_ended_total", .counter, "Conversations of all surfaces, by their outcomes.",
        counts.outcomes.sorted { $0.key.rawValue < $1.key.rawValue }.map {
          .init(Double($0.value), ["outcome": $0.key.rawValue])
        }),
      MetricFamily(
        "intent_host_stored_conversations", .gauge,
        "Conversations in the memory of this process that a client may repeat a turn of.",
        [.init(Double(served.storedConversations))]),
      MetricFamily(
        "intent_host_misplaced_turns_total", .counter,
        "Turns of users whose data another service has; a proxy should not send them here.",
        [.init(Double(counts.misplacedTurns))]),
      MetricFamily("intent_host_extensions", .gauge, "Extensions that can be asked.", [.init(Double(catalogue.count))]),
      MetricFamily(
        "intent_host_refused_extensions", .gauge, "Rejected items of the extension folders.",
        [.init(Double(catalogue.refused.count))]),
      MetricFamily(
        "intent_host_socket_connections", .gauge, "Open connections of the host's socket.",
        [.init(Double(counts.openConnections))]),
    ]
  }
}
