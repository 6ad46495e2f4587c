internal import AppSockets
package import DesktopSession
internal import Digests
internal import Foundation
internal import HTTPServer
internal import HostPage
internal import HostRoutes
package import HostServer
internal import IntentConversations
internal import MCPServer
package import SocketPeers
package import SystemdService

/// The host over HTTP, with its page.
package final class WebService: ServiceSurface {
  /// The port without another wish.
  package static let port: UInt16 = 7468

  private let served: ServedHost
  private let events = WebEvents()
  /// The Model Context Protocol over HTTP.
  private let tools: ProtocolRoute
  /// The same on a socket; nil if the system refuses it.
  private let toolsSocket: ProtocolSocket?
  private let service: HTTPService
  private let tokenFile: TokenFile
  private let log: ServiceLog
  private let site: String
  private let tokens: Tokens

  /// Serves on sockets from now on, and says the page's address in the log. It has a token that is good for one browser;
  /// when it was used, the log gets another one.
  ///
  /// - Parameters:
  ///   - served: the hosts.
  ///   - sockets: the sockets, at least one, which the service closes in the end.
  ///   - names: the names under which the service may be addressed, beside those of this machine.
  ///   - tokenFile: gets the token for programs.
  ///   - secret: the secret of all services that take turns of the same conversations, which then have the same token for
  ///     programs; nil if there is only this one.
  ///   - log: the log.
  ///   - notifier: tells the owner of a request that waits for consent while no page is open; nil for nobody.
  /// - Throws: ``ServiceError`` if the system refuses to serve.
  package init(
    _ served: ServedHost, sockets: [ListeningSocket], names: [String], tokenFile: TokenFile,
    secret: [UInt8]? = nil, log: ServiceLog, notifier: (any ConsentNotifier)? = nil
  ) throws(ServiceError) {
    (self.served, self.tokenFile, self.log) = (served, tokenFile, log)
    let site = sockets.first?.site ?? ""
    self.site = site
    let tokens = Self.tokens(site, port: sockets.first?.port ?? 0, log)
    self.tokens = tokens
    let counts = ServerCounts()
    let host = WebHost(served: served, events: events)
    let seal = secret.map { TurnSeal(key: $0) } ?? TurnSeal()
    let protocolHost = WebHost(served: served, events: events, access: .mcp)
    let identity = ServerIdentity(version: served.settings.version)
    // Each engine has a seal of its own: what another route or connection has sealed is of no use here.
    tools = ProtocolRoute(protocolHost, ProtocolEngine(protocolHost.tools, identity, Self.calls(secret)))
    toolsSocket = Self.socket(protocolHost, identity, beside: tokenFile, log)
    let routes =
      HostRoutes(host, counts: counts, seal: seal).all + OwnerRoutes(host: host, seal: seal).all + HostPage.routes
      + [.entrance(tokens), tools.route]
    service = HTTPService(routes: routes, hosts: AllowedHosts(names), tokens: tokens, counts: counts)
    do {
      try tokenFile.write(Self.bearer(tokens, secret))
      try service.serve(listening: sockets)
    } catch {
      throw ServiceError("HTTP can't be served: \(error)")
    }
    log.write(.info, "listening on \(site)")
    Self.invite(tokens, site, log)
    events.tell(served.device(of: .own))
    attend(notifier)
  }

  /// Tells the owner what waits: on the page, or on the desktop while no page is open.
  private func attend(_ notifier: (any ConsentNotifier)?) {
    served.consents.attend(at: site) { [events, tokens, site] request in
      let isSeen = events.isPageOpen
      events.tell(request)
      guard !isSeen, let notifier else { return }
      // A browser keeps what follows the '#' when the address sends it on to the page.
      let link = "\(Self.address(tokens, site))#consent=\(request.code)"
      notifier.notify(text: request.text, surface: request.surface, link: link)
    }
    served.asks.attend(isPresent: { [events] in events.isPageOpen }) { [events, tokens, site] ask in
      let isSeen = events.isPageOpen
      events.tell(ask)
      guard !isSeen, let notifier else { return }
      // The page reads what waits when it is opened.
      notifier.notify(text: ask.prompt.text, surface: ask.surface ?? "page", link: Self.address(tokens, site))
    }
  }

  /// The tokens, which invite the next browser when the page's address was used. Browsers send a cookie to all ports of a
  /// host, so that its name has the port.
  private static func tokens(_ site: String, port: UInt16, _ log: ServiceLog) -> Tokens {
    var limits = Tokens.Limits()
    // The address stands in the log for as long as nobody uses it.
    limits.exchange = .seconds(365 * 24 * 3600)
    return Tokens(cookie: "intent-host-\(port)", limits: limits) { tokens, _ in invite(tokens, site, log) }
  }

  /// Listens for programs that speak the Model Context Protocol without HTTP. The service goes on without it.
  private static func socket(
    _ host: WebHost, _ identity: ServerIdentity, beside tokenFile: TokenFile, _ log: ServiceLog
  ) -> ProtocolSocket? {
    do throws(SocketError) {
      return try ProtocolSocket(host, identity, in: tokenFile.folder)
    } catch {
      log.write(.warning, "'intent-host mcp --connect' can't reach this service: \(error)")
      return nil
    }
  }

  /// Returns the token for programs.
  private static func bearer(_ tokens: Tokens, _ secret: [UInt8]?) -> String {
    guard let secret else { return tokens.makeBearer(for: WebClient.http.client) }
    // Who knows the token does not know the secret.
    let token = SHA256.digits(of: derived("token of \(WebClient.http.rawValue)", from: secret))
    tokens.addBearer(token, for: WebClient.http.client)
    return token
  }

  /// Returns the settings of the calls of `/mcp`. Services with one secret go on with each other's calls.
  private static func calls(_ secret: [UInt8]?) -> CallSettings {
    var calls = CallSettings()
    if let secret { calls.seal = TurnSeal(key: derived("seal of \(WebAccess.mcp.rawValue)", from: secret)) }
    return calls
  }

  /// Returns a secret for one purpose. Who knows it knows those of other purposes as little as the secret itself.
  private static func derived(_ purpose: String, from secret: [UInt8]) -> [UInt8] {
    HMAC.code(of: Array(purpose.utf8), key: secret)
  }

  /// Says the page's address in the log.
  private static func invite(_ tokens: Tokens, _ site: String, _ log: ServiceLog) {
    log.write(.notice, "the page: \(address(tokens, site))")
  }

  private static func address(_ tokens: Tokens, _ site: String) -> String {
    "\(site)/enter?token=\(tokens.makeExchange(for: WebClient.page.client))"
  }

  /// Makes an address of the page, with a token that is good for one browser.
  package func makePageAddress() -> String { Self.address(tokens, site) }

  // MARK: The service

  package var status: String { site }

  package var wantsLock: Bool { events.isWanted }

  package func tellCatalogue() {
    events.tell(served.catalogue)
    tools.toolsChanged()
    toolsSocket?.toolsChanged()
  }

  package func tellLock() { events.tell(served.device(of: .own)) }

  package func end(patience: Duration) {
    toolsSocket?.end(patience: patience)
    service.drain(patience: patience)
    tokenFile.remove()
  }
}
