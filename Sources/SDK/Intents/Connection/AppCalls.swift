internal import Synchronization

/// The calls from hosts that this app's handlers are processing.
///
/// Handler code on a queue of its own runs outside the task that knows the request. If only one host has an open call,
/// such code uses that host: its user is waiting and its deadline runs.
enum AppCalls {
  /// The host that receives requests from code outside a handler's task.
  enum Host {
    /// The app handles no request.
    case none
    /// Exactly one host has an open call.
    case one(HostOperations)
    /// Several hosts have open calls, so the host of the code is unknown.
    case several
  }

  private struct Open {
    let number: Int64
    let operations: HostOperations
  }

  /// The open call of each connection.
  private static let calls = Mutex<[ObjectIdentifier: Open]>([:])

  /// Records that a host has called a method of a handler. `operations` sends requests to that host.
  static func recordCall(_ number: Int64, on connection: HostConnection, _ operations: HostOperations) {
    calls.withLock { $0[ObjectIdentifier(connection)] = Open(number: number, operations: operations) }
  }

  /// Records that the calls up to `number` are answered or abandoned.
  static func removeCalls(upTo number: Int64, on connection: HostConnection) {
    calls.withLock { calls in
      let key = ObjectIdentifier(connection)
      if let open = calls[key], open.number <= number { calls[key] = nil }
    }
  }

  /// The host whose request is being handled. A host that has disconnected does not count, even if the handler still
  /// runs.
  static var host: Host {
    let open = calls.withLock { calls in calls.values.map(\.operations) }.filter(\.isConnected)
    return open.isEmpty ? .none : open.count == 1 ? .one(open[0]) : .several
  }
}
