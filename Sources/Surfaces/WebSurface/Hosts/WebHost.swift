internal import BaseFiles
internal import BaseNetwork
internal import HostReports
internal import HostRoutes
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import MCPServer

/// The host of the service's own user, for the routes.
struct WebHost: RoutedHost {
  let served: ServedHosts
  let events: WebEvents
  /// Logs how to trust programs of other users.
  let advice: PeerAdvice
  /// The protocol of the requests of programs.
  var access = WebAccess.http

  func caller(of request: ServerRequest) throws(Refusal) -> Caller {
    guard let client = (request.client?.name).flatMap(WebClient.init) else {
      // After a loss of the store's data, the services have different tokens until they are restarted.
      if let reason = served.unavailabilityReason { throw .busy(reason) }
      throw Refusal(401, code: .notAuthorized, reason: "the path needs a token of this service")
    }
    let user = try Self.user(of: request)
    return client.caller(
      request.peer, by: access, user: user, policy: served.settings.configuration.policy, advice: advice)
  }

  /// Returns whether the policy lets a browser at the other end of a connection do more than one that counts as locked.
  func isTrusted(_ peer: Peer) -> Bool {
    let policy = served.settings.configuration.policy
    let surface = Surface(.page, of: peer)
    advice.note(peer, on: surface, of: .page, policy)
    return policy.trusted(surface).trust != .locked
  }

  private static let userField = "x-user"
  private static let maximumUserBytes = 128

  /// Returns the user that a request names; nil if it names none. The name gives no rights. It separates conversations
  /// and the meaning of words such as "her", and lets a proxy and the services find the service that has the user's
  /// data.
  private static func user(of request: ServerRequest) throws(Refusal) -> String? {
    guard let name = request.message.fields[userField], !name.isEmpty else { return nil }
    guard name.utf8.count <= maximumUserBytes else {
      throw .invalid("'X-User' has \(name.utf8.count) bytes; it should have at most \(maximumUserBytes)")
    }
    return name
  }

  /// Returns the surface of programs that use the protocol `access` without HTTP.
  func surface(of access: WebAccess) -> Surface {
    served.settings.configuration.policy.trusted(Surface(access.rawValue, trust: .relayed))
  }

  /// The host for the server of the Model Context Protocol.
  var tools: MCPHost {
    var tools = MCPHost(
      self, extensions: { [served] _ in served.catalogue },
      listing: { [served] in served.settings.configuration.policy.tools })
    tools.examples = { [self] _ in
      let examples = (try? host())?.examplesByApp(in: served.settings.configuration.locale) ?? []
      return examples.map { AppExamples(application: $0.application, sentences: $0.sentences) }
    }
    tools.journal = { [served] caller, began in
      JournalListing(served.settings.configuration.folders, .init(of: caller, since: began)).rows
    }
    return tools
  }

  /// Returns the caller of a request that only the owner of the device may send.
  ///
  /// - Throws: ``Refusal`` if another caller sends it.
  func owner(of request: ServerRequest) throws(Refusal) -> Caller {
    let caller = try caller(of: request)
    guard caller.surface.trust == .owner else {
      throw Refusal(403, code: .notAuthorized, reason: "only the host's own page may use this path")
    }
    return caller
  }

  func runTurn(
    _ request: ConversationRequest, answers: ConversationAnswers, for caller: Caller,
    onEvent: (ConversationEvent) -> Void
  ) throws(Refusal) -> ConversationTurn {
    var request = request
    request.reachesOwner = served.consents.isAttended
    return try performTurn(caller) { () throws(ServiceRefusal) in
      let turn = try served.runTurn(of: .own, request.key, from: request.surface) {
        $0.blockingTurn(request, answers: answers, onEvent: onEvent)
      }
      // A conversation that ends without a question can't be repeated, because no client knows its key.
      if !request.isKeyShared { served.removeConversation(request.key, after: turn, of: .own) }
      return turn
    }
  }

  func cancel(
    _ question: ConversationQuestion, for caller: Caller, onEvent: (ConversationEvent) -> Void
  ) throws(Refusal) -> ConversationTurn {
    try performTurn(caller) { () throws(ServiceRefusal) in try served.cancel(question, of: .own, onEvent: onEvent) }
  }

  /// Runs a turn for a caller, unless the caller exceeds its rate or the service is ending.
  private func performTurn(
    _ caller: Caller, _ turn: () throws(ServiceRefusal) -> ConversationTurn
  ) throws(Refusal) -> ConversationTurn {
    try count(caller)
    do throws(ServiceRefusal) {
      try served.beginWork()
      defer {
        served.endWork()
        // A turn may have unlocked the device.
        events.publishLock(served.deviceState(of: .own))
      }
      return try turn()
    } catch {
      throw .busy(error.message)
    }
  }

  /// Counts a request of a caller.
  ///
  /// - Throws: ``Refusal`` if the caller exceeds the rate of the policy.
  private func count(_ caller: Caller) throws(Refusal) {
    do throws(ServiceRefusal) {
      try served.countMessage(caller.surface)
    } catch {
      throw error.wait.map { .tooOften(error.message, $0) } ?? .busy(error.message)
    }
  }

  func consentLink(for key: String, of caller: Caller) -> String? {
    caller.surface.trust == .owner ? nil : served.consents.link(key)
  }

  /// Returns the host.
  ///
  /// - Throws: ``Refusal`` if the service has no host for its user.
  func host() throws(Refusal) -> ExtensionHost {
    do throws(ServiceRefusal) { return try served.host(of: .own) } catch { throw .busy(error.message) }
  }

  // The own user has a host since the start, so no limit rejects it.
  func catalogue(for caller: Caller) -> [JSONValue] { (try? served.rows(of: .own)) ?? [] }

  func events(for caller: Caller) -> EventHub { caller.surface.trust == .owner ? events.owner : events.others }

  var unavailabilityReason: String? { served.unavailabilityReason }

  var metrics: [MetricFamily] {
    let counts = served.counts.snapshot
    let catalogue = served.catalogue
    return [
      MetricFamily(
        "intent_host_ready", kind: .gauge, help: "Whether the service accepts turns, with the name of its store.",
        samples: [.init(served.unavailabilityReason == nil ? 1 : 0, ["store": served.store?.name ?? "memory"])]),
      MetricFamily(
        "intent_host_conversations_ended_total", kind: .counter,
        help: "Ended conversations of all surfaces, by outcome.",
        samples: counts.outcomes.sorted { $0.key.rawValue < $1.key.rawValue }.map {
          .init(Double($0.value), ["outcome": $0.key.rawValue])
        }),
      MetricFamily(
        "intent_host_stored_conversations", kind: .gauge,
        help: "Conversations in the memory of this process whose turns a client may repeat.",
        samples: [.init(Double(served.storedConversations))]),
      MetricFamily(
        "intent_host_misplaced_turns_total", kind: .counter,
        help: "Turns of users whose data another service has; a proxy should not send them here.",
        samples: [.init(Double(counts.misplacedTurns))]),
      MetricFamily(
        "intent_host_extensions", kind: .gauge, help: "Usable extensions.", samples: [.init(Double(catalogue.count))]),
      MetricFamily(
        "intent_host_refused_extensions", kind: .gauge, help: "Rejected items of the extension folders.",
        samples: [.init(Double(catalogue.rejected.count))]),
      MetricFamily(
        "intent_host_socket_connections", kind: .gauge, help: "Open connections of the host's socket.",
        samples: [.init(Double(counts.openConnections))]),
    ]
  }
}
