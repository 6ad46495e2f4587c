internal import Synchronization

/// The calls that the handlers of this app are at work on, of all hosts.
///
/// A handler's code on a queue of its own runs in no task that knows the request. While the app handles the request of one
/// host, that host is asked, because its user waits and its clock runs.
enum AppCalls {
  /// The host to ask.
  enum Host {
    /// The app handles no request.
    case none
    /// The one host whose request is handled.
    case one(HostOperations)
    /// Requests of several hosts are handled, and nobody knows which one the code works for.
    case several
  }

  private struct Open {
    let number: Int64
    let operations: HostOperations
  }

  /// The open call of each connection.
  private static let calls = Mutex<[ObjectIdentifier: Open]>([:])

  /// Notes that a method of a handler is called for a host, which answers requests.
  static func begin(_ number: Int64, on connection: HostConnection, _ operations: HostOperations) {
    calls.withLock { $0[ObjectIdentifier(connection)] = Open(number: number, operations: operations) }
  }

  /// Notes that the calls up to `number` are answered, or that nobody waits for the answer any more.
  static func end(upTo number: Int64, on connection: HostConnection) {
    calls.withLock { calls in
      let key = ObjectIdentifier(connection)
      if let open = calls[key], open.number <= number { calls[key] = nil }
    }
  }

  /// The host whose request is handled. A host that has left is none, even if the handler still runs.
  static var host: Host {
    let open = calls.withLock { calls in calls.values.map(\.operations) }.filter(\.isConnected)
    return open.isEmpty ? .none : open.count == 1 ? .one(open[0]) : .several
  }
}
