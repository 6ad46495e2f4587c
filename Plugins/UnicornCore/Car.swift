/// A car that the user owns.
public struct Car: Named, Codable, Hashable, Sendable {
  /// By what the app knows the car.
  public var identifier: String
  /// What the user calls it.
  public var name: String
  /// Whether its doors are locked.
  public var isLocked: Bool
  /// How much of its energy is left: from 0 to 1, or nil where the car does not tell.
  public var charge: Float?
  /// How far it goes with a full battery, in kilometres, or nil where the car does not tell.
  public var range: Double?
}
