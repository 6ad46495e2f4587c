/// The name of a program that sent a request, for people.
enum AskerName {
  /// Returns the name of a program.
  ///
  /// - Parameters:
  ///   - peer: the program as the kernel reports it; nil if unknown.
  ///   - surface: the surface from which the request came.
  /// - Returns: the process or the machine, with the surface; the user of a program of another user on the loopback
  ///   interface; nil for a program of the service's own user there, which has no name.
  static func text(peer: String?, surface: String) -> String? {
    guard let peer else { return nil }
    let parts = peer.split(separator: ", ", maxSplits: 1).map(String.init)
    guard let address = parts.first, address.hasPrefix("127.") || address == loopbackOfSix else {
      return "\(peer) (\(surface))"
    }
    return parts.dropFirst().first
  }

  /// The address ::1 as peers are described.
  private static let loopbackOfSix = "0:0:0:0:0:0:0:1"
}
