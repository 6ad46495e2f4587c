internal import AppGroups
internal import Foundation
internal import IntentWire

/// Sends requests of this app to a running host.
enum AppLink {
  /// The deadline for connecting to a host. The user's answer may take longer.
  private static let connectTimeout = Duration.seconds(5)
  /// The deadline for the reply. It is long because the user may first have to finish another request.
  private static let replyTimeout = Duration.seconds(600)

  /// Sends `request` on a thread of its own, and passes the reply to `completion`.
  ///
  /// The hosts are tried from the newest to the oldest. The next host is tried if the host has no way to ask the user,
  /// or if it ends before it replies and the request is safe to repeat. If no host gives an answer, a request for a
  /// permission is asked on this program's terminal, if there is one.
  static func send(_ request: HostRequest, _ completion: @escaping @Sendable (HostReply) -> Void) {
    Thread.detachNewThread { completion(reply(to: request)) }
  }

  private static func reply(to request: HostRequest) -> HostReply {
    var last: HostReply?
    for name in hosts {
      switch exchange(request, name) {
      case .unsent: continue
      case .lost:
        if let reply = request.replyIfLost { return reply }
      case .reply(let reply):
        guard case .refused(let refusal) = reply, allowsNextHost(refusal.reason) else { return reply }
        last = reply
      }
    }
    if case .access(let kind) = request, let reply = TerminalRequest.requestAccess(for: kind) { return reply }
    return last ?? .refused(.nobodyToAsk, "no running host can ask the user")
  }

  /// Whether the next host is tried after this refusal. A refusal that follows a question to the user is final, even if
  /// the answer came too late: the next host would only repeat the question.
  private static func allowsNextHost(_ reason: HostReply.Refusal.Reason) -> Bool {
    [.nobodyToAsk, .notSupported].contains(reason)
  }

  private static let places = AppSocketFolders(environment: ProcessInfo.processInfo.environment)

  /// The names of the hosts' sockets, the newest first.
  private static var hosts: [String] {
    let folder = places.hosts.path
    // Without the folder, no host runs.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let dated = names.filter { $0.hasSuffix(".sock") }.map { name in
      var status = stat()
      lstat("\(folder)/\(name)", &status)
      return (name: name, date: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }
    return dated.sorted { ($0.date, $0.name) > ($1.date, $1.name) }.map(\.name)
  }

  /// The result of sending a request to one host.
  private enum Exchange {
    /// The host did not receive the whole request.
    case unsent
    /// The host received the request but did not reply. It may have acted on the request.
    case lost
    case reply(HostReply)
  }

  /// Sends a request to one host and waits for the reply.
  private static func exchange(_ request: HostRequest, _ name: String) -> Exchange {
    guard let socket = try? LocalSocket.connect(name, in: places.hosts, timeout: connectTimeout) else {
      return .unsent
    }
    let connection = HostConnection(socket: socket)
    do {
      try LocalSocket.limitTransfers(of: socket, to: replyTimeout)
      try connection.send(.request(operation: 1, request))
    } catch {
      return .unsent
    }
    guard case .reply(_, let reply)? = try? connection.receive() else { return .lost }
    return .reply(reply)
  }
}

extension HostRequest {
  /// The reply to use when the host's own reply is lost; nil if the request is safe to repeat at another host.
  fileprivate var replyIfLost: HostReply? {
    switch self {
    case .pay: .refused(.unknown, "the host ended before it replied, and may have paid")
    case .authenticate: .refused(.cancelled, "the host ended before it replied")
    case .addShortcut, .editShortcut: .refused(.unknown, "the host ended before it replied")
    default: nil
    }
  }
}
