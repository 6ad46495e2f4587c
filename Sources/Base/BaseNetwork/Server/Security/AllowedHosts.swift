/// The names under which the server may be addressed. A page of another name that resolves to this machine ("DNS
/// rebinding") sends its own name in `Host`, and is rejected.
package struct AllowedHosts: Hashable, Sendable {
  private let names: Set<String>

  /// The names of this machine: `localhost`, `127.0.0.1` and `[::1]`.
  package static let local = AllowedHosts([])

  /// Allows the names of this machine and `names`, such as the name of a proxy. Ports are ignored.
  package init(_ names: [String]) {
    self.names = Set(names.map { $0.lowercased() }).union(["localhost", "127.0.0.1", "[::1]"])
  }

  /// Returns whether a request with this value of `Host` may be served.
  package func allows(_ host: String) -> Bool {
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return names.contains(host.lowercased()) }
    let port = host[host.index(after: colon)...]
    guard !port.isEmpty, port.utf8.count <= 5, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    return names.contains(host[..<colon].lowercased())
  }
}
