public import Foundation

/// Builds a message from its parts. Private values are redacted immediately.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  /// The message so far.
  private(set) var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  /// Appends a part of the literal.
  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  /// Appends an integer, which is public by default.
  public mutating func appendInterpolation(
    _ number: some FixedWidthInteger, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number), align: align, privacy: privacy, isPublic: true)
  }

  /// Appends a floating-point number, which is public by default.
  public mutating func appendInterpolation(
    _ number: some BinaryFloatingPoint, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(Double(number)), align: align, privacy: privacy, isPublic: true)
  }

  /// Appends a Boolean value, which is public by default.
  public mutating func appendInterpolation(
    _ boolean: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(boolean), align: .none, privacy: privacy, isPublic: true)
  }

  /// Appends the name of a type, which is public by default.
  public mutating func appendInterpolation(
    _ type: any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append("\(type)", align: align, privacy: privacy, isPublic: true)
  }

  /// Appends a string, which is private by default.
  public mutating func appendInterpolation(
    _ string: String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(string, align: align, privacy: privacy, isPublic: false)
  }

  /// Appends the description of an object, which is private by default.
  public mutating func appendInterpolation(
    _ object: NSObject, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(object.description, align: align, privacy: privacy, isPublic: false)
  }

  /// Appends the description of a value, which is private by default.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ value: some CustomStringConvertible, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(value.description, align: align, privacy: privacy, isPublic: false)
  }

  /// Appends the description of an error, which is private by default.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ error: any Error, privacy: OSLogPrivacy = .auto) {
    append("\(error)", align: .none, privacy: privacy, isPublic: false)
  }

  /// Appends the address of a pointer, which is public by default.
  public mutating func appendInterpolation(_ pointer: some _Pointer, privacy: OSLogPrivacy = .auto) {
    append("\(pointer)", align: .none, privacy: privacy, isPublic: true)
  }

  private mutating func append(
    _ value: String, align: OSLogStringAlignment, privacy: OSLogPrivacy, isPublic: Bool
  ) {
    text += align.padded(privacy.shown(value, isPublic: isPublic))
  }
}
