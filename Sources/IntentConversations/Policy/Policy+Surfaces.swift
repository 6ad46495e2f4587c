package import RequestRates

extension Policy {
  /// Returns a surface with the trust that the policy gives it, or else with its own.
  public func trusted(_ surface: Surface) -> Surface {
    entry(surfaces, for: surface.name).map { Surface(surface.name, trust: $0) } ?? surface
  }

  /// Whether the policy names the trust of a surface.
  package func decides(about surface: Surface) -> Bool { entry(surfaces, for: surface.name) != nil }

  /// Returns how often a client of a surface may ask; nil if it may ask as often as it likes. Clients that count as locked
  /// have a rate by default, because they belong to another user or another machine.
  ///
  /// - Parameter surface: the surface, with the trust that the policy gives it.
  /// - Returns: the rate.
  package func rate(of surface: Surface) -> RequestRate? {
    entry(rates, for: surface.name) ?? (surface.trust == .locked ? Self.rateOfStrangers : nil)
  }

  /// The rate of clients that count as locked.
  private static let rateOfStrangers = RequestRate(perSecond: 50, burst: 100)

  /// Returns the value of the surface `name`, or else that of the smallest network with its address.
  private func entry<Value>(_ table: [String: Value], for name: String) -> Value? {
    if let value = table[name] { return value }
    guard !table.isEmpty, let surface = try? SurfaceName(name), surface.client != nil else { return nil }
    let networks = table.compactMap { key, value in
      (try? SurfaceName(key))?.prefixBits(containing: surface).map { (bits: $0, value: value) }
    }
    return networks.max { $0.bits < $1.bits }?.value
  }
}
