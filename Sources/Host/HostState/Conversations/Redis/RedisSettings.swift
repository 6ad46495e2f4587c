/// The settings of a Redis server on which claims depend, from the command `INFO`.
struct RedisSettings {
  private let fields: [Substring: Substring]

  /// Parses the lines `name:value` of the reply.
  init(_ text: String) {
    let pairs = text.split(whereSeparator: \.isNewline).compactMap { (line: Substring) -> (Substring, Substring)? in
      line.firstIndex(of: ":").map { (line[..<$0], line[$0...].dropFirst()) }
    }
    fields = Dictionary(pairs) { first, _ in first }
  }

  /// Returns the settings that weaken the guarantee that a request is handled at most once, as phrases that follow the
  /// server's name.
  ///
  /// - Throws: ``StoreError`` if the server would evict claims, or if it is a replica, which can't be written to.
  func warnings() throws(StoreError) -> [String] {
    let policy = fields["maxmemory_policy"] ?? "unknown"
    let limit = fields["maxmemory"] ?? "0"
    if fields["role"] == "slave" { throw StoreError("the server is a replica; use the primary server") }
    let evicts = policy != "noeviction"
    if evicts, limit != "0" {
      throw StoreError(
        "the server evicts entries when its memory is full (maxmemory-policy \(policy)), so that a request could be "
          + "handled twice; set 'maxmemory-policy noeviction'")
    }
    return [
      evicts ? "evicts entries if 'maxmemory' is set; set 'maxmemory-policy noeviction'" : nil,
      fields["aof_enabled"] == "1"
        ? nil : "loses claims when it ends, so that a request could be handled twice; set 'appendonly yes'",
    ].compactMap(\.self)
  }
}
