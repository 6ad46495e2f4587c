internal import AppSockets
internal import Foundation
internal import IntentWire

/// Sends requests of this app to a running host.
enum AppLink {
  /// The time that a host has to accept the request. The user may take longer to answer.
  private static let patience = Duration.seconds(5)
  /// The time that a host has to answer, in which the user can finish another request.
  private static let patienceWithUser = Duration.seconds(600)

  /// Sends `request` on a thread of its own, and passes the reply to `completion`.
  ///
  /// The newest host is asked first. The next one is asked if nobody can answer on it, or if it ends meanwhile and the
  /// request can be repeated. Without any, a permission is asked for on the terminal of this program, if it has one.
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
        guard case .refused(let refusal) = reply, passesOn(refusal.reason) else { return reply }
        last = reply
      }
    }
    if case .access(let kind) = request, let reply = TerminalRequest.ask(for: kind) { return reply }
    return last ?? .refused(.nobodyToAsk, "no host runs that could ask the user")
  }

  /// Whether another host may answer what this one refuses. Not after a question that the user has seen, even if the
  /// answer came too late: the same question would come again.
  private static func passesOn(_ reason: HostReply.Refusal.Reason) -> Bool {
    [.nobodyToAsk, .notSupported].contains(reason)
  }

  private static let places = AppPlaces(environment: ProcessInfo.processInfo.environment)

  /// The names of the hosts' sockets, the newest first.
  private static var hosts: [String] {
    let folder = places.hosts.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let dated = names.filter { $0.hasSuffix(".sock") }.map { name in
      var status = stat()
      lstat("\(folder)/\(name)", &status)
      return (name: name, date: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9)
    }
    return dated.sorted { ($0.date, $0.name) > ($1.date, $1.name) }.map(\.name)
  }

  /// What became of a request to one host.
  private enum Exchange {
    /// The host does not have the whole request.
    case unsent
    /// The host may have done what it was asked for, and did not reply.
    case lost
    case reply(HostReply)
  }

  /// Sends a request to one host and waits for the reply.
  private static func exchange(_ request: HostRequest, _ name: String) -> Exchange {
    guard let socket = try? LocalSocket.connect(name, in: places.hosts, patience: patience) else { return .unsent }
    let connection = HostConnection(socket: socket)
    do {
      try LocalSocket.limitTransfers(of: socket, to: patienceWithUser)
      try connection.send(.request(operation: 1, request))
    } catch {
      return .unsent
    }
    guard case .reply(_, let reply)? = try? connection.receive() else { return .lost }
    return .reply(reply)
  }
}

extension HostRequest {
  /// The reply to a request whose own reply was lost; nil for one that another host can be asked as well.
  fileprivate var replyIfLost: HostReply? {
    switch self {
    case .pay: .refused(.unknown, "the host ended before it replied, and may have paid")
    case .authenticate: .refused(.cancelled, "the host ended before it replied")
    case .addShortcut, .editShortcut: .refused(.unknown, "the host ended before it replied")
    default: nil
    }
  }
}
