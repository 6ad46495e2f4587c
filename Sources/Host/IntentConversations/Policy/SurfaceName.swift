internal import IntentDefinitions

/// The name of a surface in the policy and in the journal: its kind and, after a colon, its clients. Examples are
/// `socket:1001` and `page:1001` for programs of a user, and `http:192.0.2.7` for programs of another machine. In the
/// policy, the address may be a network: `http:192.0.2.0/24`.
package struct SurfaceName: Hashable, Sendable {
  /// The kinds of surfaces.
  package enum Kind: String, CaseIterable, Sendable {
    /// The host's own terminal, and the program that runs the host.
    case terminal, program
    /// The host's page in a browser, with its token.
    case page
    /// Programs that send turns over HTTP.
    case http
    /// Programs at the socket of the service.
    case socket
    /// Programs that speak the Model Context Protocol.
    case mcp
    /// Voice services of the Wyoming protocol.
    case wyoming
    /// People who speak into the microphone of `listen`.
    case voice
    /// The rooms or devices of a voice service, by the names that the service gives them.
    case satellite

    /// The trust of the clients that need no name: those of the same user.
    package var trust: Surface.Trust {
      switch self {
      case .terminal, .program, .page: .owner
      case .http, .socket, .mcp, .wyoming, .voice, .satellite: .relayed
      }
    }
  }

  /// The clients of a surface that can have several.
  enum Client: Hashable, Sendable {
    /// The programs of the user with this user identifier.
    case user(UInt32)
    /// The machines with these addresses.
    case addresses(AddressRange)
    /// The satellite with this name.
    case satellite(String)
  }

  /// The name as it was given.
  package let text: String
  /// The kind.
  package let kind: Kind
  /// The clients; nil for clients of the same user, which need no name.
  let client: Client?

  /// Reads a name.
  ///
  /// - Throws: the defect of the name, with the remedy.
  package init(_ text: String) throws(SurfaceNameError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(parts[0])) else { throw .unknownKind(text, String(parts[0])) }
    self.text = text
    self.kind = kind
    guard parts.count > 1 else {
      guard kind != .satellite else { throw .noSatellite(text) }
      client = nil
      return
    }
    let user = UInt32(parts[1]).flatMap { String($0) == parts[1] ? $0 : nil }
    switch (kind, user) {
    case (.terminal, _), (.program, _), (.voice, _): throw .needsNoClient(text, kind)
    case (_, let user?): client = .user(user)
    case (.satellite, _):
      guard Self.isSatellite(parts[1]) else { throw .noSatellite(text) }
      client = .satellite(String(parts[1]))
    case (.socket, nil): throw .noUser(text)
    case (.page, nil), (.http, nil), (.mcp, nil), (.wyoming, nil):
      guard let range = AddressRange(String(parts[1])) else { throw .noAddress(text, kind) }
      client = .addresses(range)
    }
  }

  /// The surface of this name, with the trust that it has unless the policy gives it another. Other users and other
  /// machines count as locked.
  package var surface: Surface {
    Surface(text, trust: client == nil || kind == .satellite ? kind.trust : .locked)
  }

  /// Whether a text can be the name of a satellite: letters of ASCII, digits and a few signs, as in
  /// `assist_satellite.kitchen`.
  package static func isSatellite(_ name: some StringProtocol) -> Bool {
    (1...128).contains(name.utf8.count)
      && name.utf8.allSatisfy { UInt8(ascii: "-")...UInt8(ascii: ":") ~= $0 || $0 == UInt8(ascii: "_") || isLetter($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  /// Whether the name stands for one client, and not for a network of them.
  package var isOneClient: Bool {
    guard case .addresses(let range) = client else { return true }
    return range.isAddress
  }

  /// Returns the number of bits that the addresses of this name share if `other` is one of them; nil if it is not.
  func prefixBits(containing other: SurfaceName) -> Int? {
    guard kind == other.kind, case .addresses(let range) = client, case .addresses(let address) = other.client,
      range.contains(address)
    else { return nil }
    return range.prefixBits
  }
}

/// The reason why a text names no surface.
package enum SurfaceNameError: Error, Hashable {
  /// The second text is not the name of a kind of surface.
  case unknownKind(String, String)
  /// There is only one client of the surface.
  case needsNoClient(String, SurfaceName.Kind)
  /// The text after the colon is not a user identifier.
  case noUser(String)
  /// The text after the colon is neither an address nor a network nor a user identifier.
  case noAddress(String, SurfaceName.Kind)
  /// There is no name of a satellite after a colon.
  case noSatellite(String)

  /// The defect, and the nearest valid name if there is one.
  package var message: String {
    switch self {
    case .unknownKind(let text, let kind): "'\(text)' is not a surface\(Self.suggestion(for: kind))"
    case .needsNoClient(let text, let kind): "'\(text)' is not a surface; did you mean '\(kind.rawValue)'?"
    case .noUser(let text): "'\(text)' has no user identifier after the colon"
    case .noAddress(let text, _): "'\(text)' has neither an address nor a user identifier after the colon"
    case .noSatellite(let text): "'\(text)' has no name of a satellite after a colon"
    }
  }

  /// The remedy; nil if the message contains it.
  package var fix: String? {
    switch self {
    case .unknownKind(_, let kind):
      Self.suggestion(for: kind).isEmpty ? "use one of \(Self.kinds.joined(separator: ", "))" : nil
    case .needsNoClient: nil
    case .noUser: "give the number of a user, as in 'socket:1001'"
    case .noAddress(_, let kind):
      "give an address, a network or the number of a user, as in '\(kind.rawValue):192.0.2.7', "
        + "'\(kind.rawValue):192.0.2.0/24' or '\(kind.rawValue):1001'"
    case .noSatellite: "give the name that the voice service sends, as in 'satellite:assist_satellite.kitchen'"
    }
  }

  private static let kinds = SurfaceName.Kind.allCases.map(\.rawValue)

  private static func suggestion(for kind: String) -> String { NearestName.suggestion(for: kind, in: kinds) }
}
