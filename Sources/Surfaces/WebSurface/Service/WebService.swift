internal import AppGroups
internal import BaseFiles
package import BaseNetwork
internal import Foundation
internal import HostRoutes
package import HostServer
internal import IntentConversations
internal import MCPServer

/// Serves the host over HTTP, with its page and the Model Context Protocol.
package final class WebService: ServiceSurface {
  /// The default port.
  package static let port: UInt16 = 7468

  private let served: ServedHosts
  private let events = WebEvents()
  /// The Model Context Protocol over HTTP.
  private let tools: MCPRoute
  /// The Model Context Protocol on a Unix socket; nil if the socket can't be used.
  private let toolsSocket: MCPSocket?
  private let service: HTTPService
  private let tokenFile: TokenFile
  private let log: ServiceLog
  private let baseURL: String
  /// Opens the page for its owner.
  package let entrance: BrowserEntrance

  /// Creates the service, starts to serve, and logs the page's address. The address has no secret: `intent-host page`
  /// signs a browser in.
  ///
  /// - Parameters:
  ///   - served: the hosts.
  ///   - sockets: the listening sockets, at least one. The service closes them when it ends.
  ///   - names: the names under which the service may be addressed, in addition to those of this machine.
  ///   - tokenFile: the file for the token of programs.
  ///   - sessions: the file with the browsers that are signed in.
  ///   - secret: the secret of all services that run turns of the same conversations, which then have the same token
  ///     for programs; nil if there is only this service.
  ///   - log: the log.
  ///   - environment: the environment of the process, with which a browser is opened.
  ///   - notifier: notifies the owner of a request that waits for consent while no page is open; nil for none.
  /// - Throws: ``ServiceError`` if the token file can't be written, or the system permits no further thread or
  ///   descriptor.
  package init(
    _ served: ServedHosts, sockets: [ListeningSocket], names: [String], tokenFile: TokenFile,
    sessions: PageSessionFile, secret: [UInt8]? = nil, log: ServiceLog, environment: [String: String],
    notifier: (any ConsentNotifier)? = nil
  ) throws(ServiceError) {
    self.served = served
    self.tokenFile = tokenFile
    self.log = log
    let baseURL = sockets.first?.baseURL ?? ""
    self.baseURL = baseURL
    // Browsers send a cookie to all ports of a host, so the cookie's name contains the port.
    let tokens = Tokens(cookie: "intent-host-\(sockets.first?.port ?? 0)", sessions: sessions.sessions)
    EntryFile.removeAll(in: tokenFile.folder)
    entrance = BrowserEntrance(
      tokens.codes, baseURL: baseURL, folder: tokenFile.folder, environment: environment, log: log)
    let counts = ServerCounts()
    let advice = PeerAdvice(log)
    let host = WebHost(served: served, events: events, advice: advice)
    let seal = secret.map { TurnSeal(key: $0) } ?? TurnSeal()
    let protocolHost = WebHost(served: served, events: events, advice: advice, access: .mcp)
    let identity = ServerIdentity(version: served.settings.version)
    // Each engine has its own seal, so that it rejects conversations that another route or connection has sealed.
    tools = MCPRoute(
      protocolHost, MCPEngine(protocolHost.tools, identity: identity, settings: Self.calls(served, secret)))
    toolsSocket = Self.socket(protocolHost, identity: identity, beside: tokenFile, log: log)
    let routes =
      HostRoutes(host, counts: counts, conversations: served.conversations, seal: seal).all
      + OwnerRoutes(host: host, seal: seal).all + HostPage.routes
      + Route.entrance(tokens, mayType: host.isTrusted) + [tools.route]
    service = HTTPService(routes: routes, hosts: AllowedHosts(names), tokens: tokens, counts: counts)
    do {
      try tokenFile.write(Self.bearer(tokens, secret))
      try service.serve(listening: sockets)
    } catch {
      throw ServiceError("HTTP can't be served: \(error)")
    }
    log.write(.info, "listening on \(baseURL)")
    log.write(.notice, "'intent-host page' opens the page: \(baseURL)/")
    events.publishLock(served.deviceState(of: .own))
    notifyOwner(notifier)
  }

  /// Notifies the owner of waiting requests and questions: on the page, and on the desktop while no page is open.
  private func notifyOwner(_ notifier: (any ConsentNotifier)?) {
    served.consents.setOwnerSurface(at: baseURL, isPresent: { [events] in events.isPageOpen }) {
      [events, entrance] request in
      let isSeen = events.isPageOpen
      events.publishConsent(request)
      guard !isSeen, let notifier else { return }
      notifier.notify(request.code, text: request.text, asker: request.asker) {
        entrance.follow(leadingTo: "#consent=\(request.code)")
      }
    }
    served.asks.setOwnerPage(isPresent: { [events] in events.isPageOpen }) { [events, entrance] ask in
      let isSeen = events.isPageOpen
      events.publishQuestion(ask)
      guard !isSeen, let notifier else { return }
      notifier.notify(ask.code, text: ask.prompt.text, asker: ask.asker) {
        // The page loads the waiting questions when it is opened.
        entrance.follow(leadingTo: "")
      }
    }
  }

  /// Listens for programs that use the Model Context Protocol without HTTP. If that fails, the service runs without the
  /// socket.
  private static func socket(
    _ host: WebHost, identity: ServerIdentity, beside tokenFile: TokenFile, log: ServiceLog
  ) -> MCPSocket? {
    do throws(SocketError) {
      return try MCPSocket(host, identity, in: tokenFile.folder)
    } catch {
      log.write(.warning, "'intent-host mcp --connect' can't reach this service: \(error)")
      return nil
    }
  }

  /// Returns the token for programs.
  private static func bearer(_ tokens: Tokens, _ secret: [UInt8]?) -> String {
    guard let secret else { return tokens.makeBearer(for: WebClient.http.client) }
    // The secret can't be derived from the token.
    let token = SHA256.digits(of: derived("token of \(WebClient.http.rawValue)", from: secret))
    tokens.addBearer(token, for: WebClient.http.client)
    return token
  }

  /// Returns the settings of the calls of `/mcp`. Services with the same secret and the same store can continue each
  /// other's calls.
  private static func calls(_ served: ServedHosts, _ secret: [UInt8]?) -> CallSettings {
    var calls = CallSettings()
    calls.conversations = served.conversations
    if let secret {
      calls.seal = TurnSeal(key: derived("seal of \(WebAccess.mcp.rawValue)", from: secret))
      calls.keyScope = SHA256.digits(of: derived("keys of \(WebAccess.mcp.rawValue)", from: secret))
    }
    return calls
  }

  /// Returns a secret for one purpose. Neither `secret` nor the secrets for other purposes can be derived from it.
  private static func derived(_ purpose: String, from secret: [UInt8]) -> [UInt8] {
    HMAC.code(of: Array(purpose.utf8), key: secret)
  }

  // MARK: The service

  package var status: String { baseURL }

  package var wantsLock: Bool { events.isWanted }

  package func notifyCatalogueChanged() {
    events.publishCatalogue(served.catalogue)
    tools.toolsChanged()
    toolsSocket?.toolsChanged()
  }

  package func notifyLockState() { events.publishLock(served.deviceState(of: .own)) }

  package func stop(timeout: Duration) {
    toolsSocket?.stop(timeout: timeout)
    service.drain(timeout: timeout)
    tokenFile.remove()
    EntryFile.removeAll(in: tokenFile.folder)
  }
}
