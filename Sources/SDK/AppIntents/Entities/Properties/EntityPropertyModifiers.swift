/// How a property of an entity is read.
public struct EntityPropertyModifiers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Reading takes time.
  public static let async = EntityPropertyModifiers(rawValue: 1 << 0)
  /// It can't be written.
  public static let readOnly = EntityPropertyModifiers(rawValue: 1 << 1)
}
