/// An admitted request.
package struct ServerRequest: Sendable {
  /// The request as it was received.
  package let message: HTTPRequest
  /// The other end of the connection.
  package let peer: Peer
  /// The client that the token identifies; nil without a token.
  package let client: Client?

  /// The content.
  package var content: [UInt8] { message.content }

  /// The owner of idempotency keys and rates: the client, or without one the address.
  package var owner: String { client.map { "client \($0.name)" } ?? "peer \(PeerKey(peer))" }

  /// The value of a query parameter; nil if there is none with this name, or more than one. Percent signs are not
  /// decoded.
  package func parameter(_ name: String) -> String? {
    let pairs = (message.query ?? "").split(separator: "&").map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    let values = pairs.filter { $0[0] == name }
    return values.count == 1 && values[0].count == 2 ? String(values[0][1]) : nil
  }
}

/// A client that a token has identified.
package struct Client: Hashable, Sendable {
  /// The name under which its requests are counted and its keys are stored.
  package let name: String

  /// Creates a client.
  package init(_ name: String) { self.name = name }
}
