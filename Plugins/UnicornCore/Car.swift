/// A car that the user owns.
public struct Car: Named, Codable, Hashable, Sendable {
  /// The identifier of the car in the app.
  public var identifier: String
  /// The name that the user gave.
  public var name: String
  /// Whether its doors are locked.
  public var isLocked: Bool
  /// The battery level from 0 to 1; nil if the car does not report it.
  public var charge: Float?
  /// The range with a full battery, in kilometres; nil if the car does not report it.
  public var range: Double?
}
