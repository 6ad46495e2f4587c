internal import BaseFiles

/// `invalid-network-host`: an entry of `NetworkClient` is not the host and the port of a server.
package enum NetworkHostsRule: ManifestRule {
  private static let example = "'api.example.com:443'"

  static func check(_ subject: ManifestSubject) {
    guard let list = subject.draft.networkHosts else { return }
    check(list, of: "NetworkClient", remedy: "list fewer, or ask for every server with 'true'", log: subject.log)
    // An array whose elements are not strings has findings for these.
    let isWrong = subject.log.findings.contains { $0.keyPath.hasPrefix(list.place.keyPath + ".") }
    guard list.value.isEmpty, !isWrong else { return }
    subject.log.add(
      .invalidNetworkHost, at: list.place, "'NetworkClient' lists no server",
      fix: "write host:port, such as \(example), or remove the key")
  }

  /// Checks the entries of a list of servers and their number.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - key: the key of the list.
  ///   - remedy: what the author of a list that is too long can do.
  ///   - log: gets the findings.
  package static func check(
    _ list: Located<[Located<String>]>, of key: String, remedy: String, log: FindingLog
  ) {
    for entry in list.value where NetworkHost(entry.value) == nil {
      log.add(
        .invalidNetworkHost, at: entry.place, "'\(TerminalText.plain(entry.value))' is not a host and a port",
        fix: "write host:port, such as \(example)")
    }
    guard list.value.count > NetworkAccess.maximumHosts else { return }
    log.add(
      .invalidNetworkHost, at: list.place,
      "'\(key)' lists \(list.value.count) servers; the maximum is \(NetworkAccess.maximumHosts)", fix: remedy)
  }
}

/// `duplicate-network-host`: two entries of `NetworkClient` are the same server.
enum DuplicateNetworkHostsRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    var seen: Set<NetworkHost> = []
    for entry in subject.draft.networkHosts?.value ?? [] {
      guard let host = NetworkHost(entry.value), !seen.insert(host).inserted else { continue }
      subject.log.add(
        .duplicateNetworkHost, at: entry.place, "'\(entry.value)' is listed twice in 'NetworkClient'",
        fix: "remove one entry")
    }
  }
}
