package import HTTPMessages
package import SocketPeers

/// A request that was let in.
package struct ServerRequest: Sendable {
  /// The request as it came.
  package let message: HTTPRequest
  /// Who is at the other end of the connection.
  package let peer: Peer
  /// Who proved with a token who it is; nil if nobody did.
  package let client: Client?

  /// The content.
  package var content: [UInt8] { message.content }

  /// What counts as one client where keys or rates belong to one: the client, or else the address.
  package var owner: String { client.map { "client \($0.name)" } ?? "peer \(PeerKey(peer))" }

  /// The value of a parameter of the query; nil if there is none of that name, or more than one. Percent signs are not
  /// decoded.
  package func parameter(_ name: String) -> String? {
    let pairs = (message.query ?? "").split(separator: "&").map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let values = pairs.filter { $0[0] == name }
    return values.count == 1 && values[0].count == 2 ? String(values[0][1]) : nil
  }
}

/// A client that proved with a token who it is.
package struct Client: Hashable, Sendable {
  /// The name under which its requests are counted and its keys are kept.
  package let name: String

  /// Creates a client.
  package init(_ name: String) { self.name = name }
}
