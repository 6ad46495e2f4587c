/// A type with a fixed list of values that users can name.
@_alwaysEmitConformanceMetadata
public protocol AppEnum: AppValue, CaseDisplayRepresentable, CaseIterable, RawRepresentable
where RawValue: LosslessStringConvertible, ValueType == Self, UnwrappedType == Self {}

extension AppEnum {
  /// The number of a value on the wire: its place among all cases, from 1.
  var caseNumber: Int64 { Int64((Array(Self.allCases).firstIndex(of: self) ?? -1) + 1) }

  /// Returns the value with a number; nil if there is none.
  static func value(numbered number: Int64) -> Self? {
    let cases = Array(allCases)
    guard let index = Int(exactly: number), index > 0, index <= cases.count else { return nil }
    return cases[index - 1]
  }
}
