extension Policy {
  /// Returns the surface with the trust that the policy sets, or with its own trust if the policy sets none.
  public func trusted(_ surface: Surface) -> Surface {
    entry(surfaces, for: surface.name).map { Surface(surface.name, trust: $0) } ?? surface
  }

  /// Returns the surface for requests from a satellite of a voice service. The policy's entry for the satellite can only
  /// lower the trust, because the name comes from the service.
  package func trusted(_ surface: Surface, satellite: String?) -> Surface {
    let name = satellite.map { "\(SurfaceName.Kind.satellite.rawValue):\($0)" }
    return name.flatMap { entry(surfaces, for: $0) }.map(surface.lowered) ?? surface
  }

  /// Whether the policy sets the trust of a surface.
  package func decides(about surface: Surface) -> Bool { entry(surfaces, for: surface.name) != nil }

  /// Returns the limit on the requests of one client of a surface; nil if there is no limit. Clients with the trust
  /// `locked` have a limit by default, because they belong to another user or another machine.
  ///
  /// - Parameter surface: the surface, with the trust that the policy gives it.
  /// - Returns: the rate.
  package func rate(of surface: Surface) -> Rate? {
    entry(rates, for: surface.name) ?? (surface.trust == .locked ? Self.defaultRateOfLockedClients : nil)
  }

  /// The default limit for clients with the trust `locked`.
  private static let defaultRateOfLockedClients = Rate(perSecond: 50, burst: 100)

  /// Returns the entry for the surface `name`. If there is none, returns the entry of the smallest network that
  /// contains its address.
  private func entry<Value>(_ table: [String: Value], for name: String) -> Value? {
    if let value = table[name] { return value }
    guard !table.isEmpty, let surface = try? SurfaceName(name), surface.client != nil else { return nil }
    let networks = table.compactMap { key, value in
      (try? SurfaceName(key))?.prefixBits(containing: surface).map { (bits: $0, value: value) }
    }
    return networks.max { $0.bits < $1.bits }?.value
  }
}
