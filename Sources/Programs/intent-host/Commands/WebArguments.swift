internal import AppGroups
internal import BaseNetwork
internal import Foundation
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage
internal import WebSurface

/// The addresses and settings of HTTP access to a service.
struct WebArguments {
  private let sockets: [ListeningSocket]
  private let names: [String]

  /// Listens on the addresses of the arguments, and takes over the sockets of the service manager that are not Unix
  /// sockets.
  ///
  /// - Throws: ``UsageError`` if the arguments contradict each other, ``ServiceError`` if a socket can't be used.
  /// - Returns: nil if there is no such socket, and no option `--http`.
  init?(_ arguments: ParsedArguments, _ passed: [PassedSocket], state: URL) throws {
    let address = try Self.address(arguments)
    names = arguments.all(.httpName) + (address.map { [$0.host.contains(":") ? "[\($0.host)]" : $0.host] } ?? [])
    var sockets: [ListeningSocket] = []
    do throws(ServerError) {
      if let address { sockets.append(try Self.listen(on: address, state)) }
      for socket in passed where !socket.isLocal { sockets.append(try ListeningSocket(descriptor: socket.descriptor)) }
    } catch {
      throw ServiceError("HTTP can't be served: \(error)")
    }
    self.sockets = sockets
    guard sockets.isEmpty else { return }
    for name in [Option.Name.httpName, .httpRemote] where arguments.has(name) {
      throw UsageError(message: "'--\(name.rawValue)' is for '--http', or for a socket of the service manager")
    }
    return nil
  }

  private static func listen(on address: PortAddress, _ state: URL) throws(ServerError) -> ListeningSocket {
    guard address.port == 0 else { return try ListeningSocket(host: address.host, port: address.port) }
    return try LastPort(in: state).listen(host: address.host)
  }

  /// Checks the address of `--http` before the service is started.
  ///
  /// - Throws: ``UsageError`` if it is invalid.
  static func checkAddress(_ arguments: ParsedArguments) throws(UsageError) { _ = try address(arguments) }

  private static func address(_ arguments: ParsedArguments) throws(UsageError) -> PortAddress? {
    guard let text = arguments.value(.http) else { return nil }
    let address: PortAddress
    do throws(PortAddress.FormatError) {
      address = try PortAddress(text, port: WebService.port)
    } catch {
      throw UsageError(message: error.description)
    }
    guard address.isLocal || arguments.has(.httpRemote) else {
      throw UsageError(
        message:
          "other machines could reach '\(text)'; add '--http-remote' to permit that, or use a proxy on this machine")
    }
    return address
  }

  /// Serves HTTP. While no page is open, the desktop shows the requests that wait for the owner.
  func service(
    _ served: ServedHosts, folders: HostFolders, secret: [UInt8]?, log: ServiceLog, environment: [String: String]
  ) throws(ServiceError) -> WebService {
    try WebService(
      served, sockets: sockets, names: names, tokenFile: TokenFile(in: folders.appSockets.folder),
      sessions: PageSessionFile(in: folders.state, log: log), secret: secret, log: log, environment: environment,
      notifier: Self.notifications(served.settings.configuration.locale, log: log, environment: environment))
  }

  private static func notifications(
    _ locale: Locale, log: ServiceLog, environment: [String: String]
  ) -> DesktopNotifications? {
    guard let address = DesktopNotifications.address(of: environment) else { return nil }
    let texts = (ConversationLanguage(locale) ?? .english).texts
    let words = DesktopNotifications.Words(open: texts.text("consent.open")) {
      texts.text("consent.title", ["surface": $0 ?? texts.text("consent.program")])
    }
    return DesktopNotifications(address: address, words: words, onDefect: { log.write(.info, $0) })
  }
}
