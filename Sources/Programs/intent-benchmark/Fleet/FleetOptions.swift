internal import Foundation

/// The options of `intent-benchmark fleet`.
struct FleetOptions {
  /// The number of conversations that are played while services are killed; 0 for none.
  private(set) var conversations = 10_000
  /// The number of services.
  private(set) var replicas = 4
  /// The number of concurrent clients.
  private(set) var clients = 8
  /// The maximum number of kills.
  private(set) var kills = Int.max
  /// The number of conversations for each service of a figure; 0 for no figures.
  private(set) var sample = 500
  /// The number of claims that are measured; 0 for none.
  private(set) var claims = 5_000
  private(set) var plugins = Settings().plugins
  private(set) var manifests = Settings().manifests

  private static let numbers: [String: any WritableKeyPath<FleetOptions, Int> & Sendable] = [
    "--conversations": \.conversations, "--replicas": \.replicas, "--clients": \.clients, "--kills": \.kills,
    "--sample": \.sample, "--claims": \.claims,
  ]

  private static let folders: [String: any WritableKeyPath<FleetOptions, URL> & Sendable] = [
    "--plugins": \.plugins, "--manifests": \.manifests,
  ]

  /// Parses arguments; nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      if let folder = Self.folders[name] {
        self[keyPath: folder] = URL(fileURLWithPath: value)
      } else if let number = Self.numbers[name], let count = Int(value), count >= 0 {
        self[keyPath: number] = count
      } else {
        return nil
      }
    }
    // The addresses of the services end with their numbers.
    guard (1...100).contains(replicas), clients > 0 else { return nil }
  }
}
