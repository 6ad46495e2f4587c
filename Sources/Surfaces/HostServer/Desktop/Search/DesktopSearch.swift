internal import BaseThreads
internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// Shows requests among the results of the desktop's search, while the policy's `SearchResults` is true: in GNOME
/// (`org.gnome.Shell.SearchProvider2`) and in KDE (`org.kde.krunner1`). Any thread may use it.
///
/// Any program of the session can call it. Therefore a chosen result opens the host's page with the sentence in its
/// field, and the user sends it.
package final class DesktopSearch: ServiceSurface {
  /// The name on the bus.
  package static let name = "org.intenthost.Search"
  /// The path of the object that desktops call.
  package static let path = "/org/intenthost/Search"

  private let address: String
  private let served: ServedHosts
  private let onDefect: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    var isRunning = false
    var hasWarned = false
  }

  /// Begins to answer searches, if the policy permits it.
  ///
  /// - Parameters:
  ///   - served: understands the sentences, and opens the page.
  ///   - address: the address of the session's bus; see ``DesktopNotifications/address(of:)``.
  ///   - onDefect: called once if the bus can't be used, and if the page can't be opened, on another thread.
  package init(_ served: ServedHosts, address: String, onDefect: @escaping @Sendable (String) -> Void) {
    self.served = served
    self.address = address
    self.onDefect = onDefect
    notifyCatalogueChanged()
  }

  private var isPermitted: Bool { served.settings.configuration.policy.showsSearchResults }

  // MARK: The surface

  package var status: String { state.withLock(\.isRunning) ? "requests in the desktop's search" : "" }

  /// Begins to answer if the policy permits it now. If it no longer does, the next search ends the answers.
  package func notifyCatalogueChanged() {
    guard isPermitted, state.withLock({ !$0.isRunning && !$0.hasWarned }) else { return }
    state.withLock { $0.isRunning = true }
    let code = SystemThread.start("search", stackBytes: 512 << 10) { [weak self] in self?.run() }
    if code != 0 { state.withLock { $0.isRunning = false } }
  }

  package func stop(timeout _: Duration) {}

  // MARK: Searches

  private func run() {
    do throws(BusError) {
      let bus = try UserBus(address)
      try bus.acquire(Self.name)
      while isPermitted {
        guard let message = try bus.next(until: .now + .seconds(3600)) else { continue }
        try answer(message, on: bus)
      }
      state.withLock { $0.isRunning = false }
    } catch {
      state.withLock { $0 = State(isRunning: false, hasWarned: true) }
      onDefect("the desktop's search shows no requests: \(error)")
    }
  }

  /// The methods that desktops call, with the interfaces that define them.
  private enum Method: String, CaseIterable {
    case initialResults = "GetInitialResultSet"
    case furtherResults = "GetSubsearchResultSet"
    case descriptions = "GetResultMetas"
    case activate = "ActivateResult"
    case launch = "LaunchSearch"
    case actions = "Actions"
    case match = "Match"
    case run = "Run"

    var interface: String {
      switch self {
      case .actions, .match, .run: "org.kde.krunner1"
      default: "org.gnome.Shell.SearchProvider2"
      }
    }
  }

  private func answer(_ call: BusMessage, on bus: UserBus) throws(BusError) {
    guard let method = Method.allCases.first(where: { call.isCall($0.rawValue, of: $0.interface) }) else {
      return bus.reject(call, hasMethod: false)
    }
    switch method {
    case .initialResults, .furtherResults:
      // The previous results come first, and are not needed.
      guard method == .initialResults || call.strings() != nil, let terms = call.strings() else { break }
      let found = request(terms.joined(separator: " "))
      return try bus.reply(to: call) { (reply) throws(BusError) in
        try reply.appendArray(of: "s") { () throws(BusError) in if let found { try reply.append(found.sentence) } }
      }
    case .descriptions:
      guard let identifiers = call.strings() else { break }
      let found = identifiers.prefix(Self.maximumDescriptions).compactMap(request)
      return try bus.reply(to: call) { (reply) throws(BusError) in try Self.describe(found, in: reply) }
    case .actions:
      return try bus.reply(to: call) { (reply) throws(BusError) in
        try reply.appendArray(of: "(sss)") { () throws(BusError) in }
      }
    case .match:
      guard let query = call.string() else { break }
      let found = request(query)
      return try bus.reply(to: call) { (reply) throws(BusError) in try Self.match(found, in: reply) }
    case .activate, .run:
      guard let sentence = call.string() else { break }
      try bus.reply(to: call)
      return open(request(sentence)?.sentence)
    case .launch:
      guard let terms = call.strings() else { break }
      try bus.reply(to: call)
      return open(request(terms.joined(separator: " "))?.sentence)
    }
    bus.reject(call, hasMethod: true)
  }

  /// The maximum number of results that are described in one call. A search finds one.
  private static let maximumDescriptions = 8

  private func request(_ query: String) -> SearchedRequest? {
    guard isPermitted, let host = try? served.host(of: .own) else { return nil }
    return SearchedRequest(query, host: host)
  }

  /// Opens the page on a thread of its own, because the browser may take some seconds.
  private func open(_ sentence: String?) {
    _ = SystemThread.start("search page", stackBytes: 256 << 10) { [served, onDefect] in
      do throws(ServiceRefusal) {
        _ = try served.openPage(with: sentence)
      } catch {
        onDefect("a result of the desktop's search can't be opened: \(error.message)")
      }
    }
  }

  /// Writes the results of `GetResultMetas`.
  private static func describe(_ requests: [SearchedRequest], in reply: BusMessage) throws(BusError) {
    try reply.appendArray(of: "a{sv}") { () throws(BusError) in
      for request in requests {
        try reply.appendArray(of: "{sv}") { () throws(BusError) in
          let texts = [
            ("id", request.sentence), ("name", request.sentence), ("description", request.application),
            ("gicon", icon),
          ]
          for (key, text) in texts {
            try reply.appendEntry(key, type: "s") { () throws(BusError) in try reply.append(text) }
          }
        }
      }
    }
  }

  /// Writes the results of `Match`.
  private static func match(_ request: SearchedRequest?, in reply: BusMessage) throws(BusError) {
    try reply.appendArray(of: "(sssida{sv})") { () throws(BusError) in
      guard let request else { return }
      try reply.appendStructure(of: "sssida{sv}") { () throws(BusError) in
        for text in [request.sentence, request.sentence, icon] { try reply.append(text) }
        try reply.append(exactMatch, BusType.signedNumber)
        try reply.append(1.0)
        try reply.appendArray(of: "{sv}") { () throws(BusError) in
          try reply.appendEntry("subtext", type: "s") { () throws(BusError) in try reply.append(request.application) }
        }
      }
    }
  }

  /// The name of the icon that the installation of the host contains.
  private static let icon = "intent-host"
  /// `ExactMatch` of KRunner's `QueryMatch::Type`.
  private static let exactMatch = 100
}
