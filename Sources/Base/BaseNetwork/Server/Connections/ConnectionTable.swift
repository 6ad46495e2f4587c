/// The open connections, and their number for each address.
struct ConnectionTable {
  private(set) var all: [UInt64: Connection] = [:]
  private var ofAddress: [PeerKey: Int] = [:]
  private var last: UInt64 = 0
  private let limits: ServerLimits

  init(_ limits: ServerLimits) { self.limits = limits }

  /// The number of connections.
  var count: Int { all.count }

  /// Whether the maximum number of connections is open.
  var isFull: Bool { all.count >= limits.connections }

  subscript(number: UInt64) -> Connection? { all[number] }

  /// Whether the user or the address may open one more connection.
  func hasRoom(for peer: Peer) -> Bool {
    let limit = peer.isLocal ? limits.connectionsOfUser : limits.connectionsOfAddress
    return peer.isOwn() || ofAddress[PeerKey(peer), default: 0] < limit
  }

  /// Adds a connection.
  ///
  /// - Returns: the connection with its number, which is never 0.
  mutating func add(_ socket: Int32, _ peer: Peer, now: MonotonicInstant) -> Connection {
    last += 1
    let connection = Connection(last, socket: socket, peer: peer, limits: limits, now: now)
    all[last] = connection
    if !peer.isOwn() { ofAddress[PeerKey(peer), default: 0] += 1 }
    return connection
  }

  /// Removes a connection.
  mutating func remove(_ connection: Connection) {
    guard all.removeValue(forKey: connection.number) != nil, !connection.peer.isOwn() else { return }
    let key = PeerKey(connection.peer)
    let left = ofAddress[key, default: 1] - 1
    ofAddress[key] = left > 0 ? left : nil
  }

  /// The connections that have waited longest for a request, at most `count`. If none waits for a request, those that
  /// have waited longest for the rest of one.
  func longestWaiting(_ count: Int) -> [Connection] {
    let idle = all.values.filter(\.isIdle)
    let waiting = idle.isEmpty ? all.values.filter(\.takesRequests) : idle
    return Array(waiting.sorted { $0.beginning < $1.beginning }.prefix(count))
  }
}
