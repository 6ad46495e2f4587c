/// A car that the user owns.
public struct Car: Named, Codable, Hashable, Sendable {
  /// By what the app knows the car.
  public var identifier: String
  /// What the user calls it.
  public var name: String
  /// Whether its doors are locked.
  public var isLocked: Bool
}
