internal import BaseFiles

/// The servers that an extension tried to reach although it may not, as lines for its log.
struct RefusedServers {
  /// The number of servers after which no more are recorded. An extension can try any number.
  private static let maximumLines = 8

  /// A line for each server, oldest first.
  private(set) var lines: [String] = []
  private var seen: Set<String> = []

  /// Records a refused request, unless the same server is already recorded.
  mutating func record(_ request: SOCKSRequest, of identifier: String) {
    // A text that is no host can contain anything, so it is not shown.
    let server = NetworkHost(host: request.host, port: request.port)?.description ?? "a server without a valid name"
    guard lines.count < Self.maximumLines, seen.insert(server).inserted else { return }
    lines.append("intent-host: \(identifier) tried to reach \(server), which is not one of its servers")
  }
}
