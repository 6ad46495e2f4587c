/// Normalizes the identifiers of keychain groups, as manifests and entitlements write them.
enum KeychainGroupName {
  /// Returns the identifier without the prefix of an Apple team: ten capitals or digits, and a period. The host knows
  /// no teams, so the prefix identifies nobody.
  static func withoutTeam(_ identifier: String) -> String {
    let parts = identifier.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 10, parts[0].utf8.allSatisfy(isCapitalOrDigit) else {
      return identifier
    }
    return String(parts[1])
  }

  /// Returns the identifiers without team prefixes and without duplicates, in their order.
  static func distinct(_ identifiers: [String]) -> [String] {
    var seen: Set<String> = []
    return identifiers.map(withoutTeam).filter { seen.insert($0).inserted }
  }

  private static func isCapitalOrDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
