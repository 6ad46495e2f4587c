public import Foundation

/// Puts the parts of a message together, and hides at once what is private.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  /// What was put together so far.
  private(set) var text = ""

  /// Begins a message.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity)
  }

  /// Adds a part of the literal.
  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  /// Adds a whole number, which is public unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ number: some FixedWidthInteger, format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number), align, privacy, isPublic: true)
  }

  /// Adds a number, which is public unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ number: some BinaryFloatingPoint, format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(Double(number)), align, privacy, isPublic: true)
  }

  /// Adds a truth value, which is public unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ boolean: Bool, format: OSLogBoolFormat = .truth, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(boolean), .none, privacy, isPublic: true)
  }

  /// Adds a type's name, which is public unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ type: any Any.Type, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append("\(type)", align, privacy, isPublic: true)
  }

  /// Adds a string, which is private unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ string: String, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(string, align, privacy, isPublic: false)
  }

  /// Adds an object's description, which is private unless `privacy` says otherwise.
  public mutating func appendInterpolation(
    _ object: NSObject, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(object.description, align, privacy, isPublic: false)
  }

  /// Adds a value's description, which is private unless `privacy` says otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ value: some CustomStringConvertible, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    append(value.description, align, privacy, isPublic: false)
  }

  /// Adds an error's description, which is private unless `privacy` says otherwise.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ error: any Error, privacy: OSLogPrivacy = .auto) {
    append("\(error)", .none, privacy, isPublic: false)
  }

  /// Adds an address, which is public unless `privacy` says otherwise.
  public mutating func appendInterpolation(_ pointer: some _Pointer, privacy: OSLogPrivacy = .auto) {
    append("\(pointer)", .none, privacy, isPublic: true)
  }

  private mutating func append(
    _ value: String, _ align: OSLogStringAlignment, _ privacy: OSLogPrivacy, isPublic: Bool
  ) {
    text += align.padded(privacy.shown(value, isPublic: isPublic))
  }
}
