internal import Foundation
internal import _FoundationICU

/// A number and its unit as localized text, from the ICU tables that come with Foundation.
struct LocalizedQuantity {
  /// The width of the unit's name.
  enum Width: String {
    case full = "unit-width-full-name"
    case short = "unit-width-short"
    case narrow = "unit-width-narrow"
  }

  /// The whole text.
  let text: String
  /// The range of the number in `text`, in UTF-16 code units.
  private let numberRange: Range<Int>
  /// The number in the unit that is displayed.
  let value: Double

  /// Formats `value`; nil if the tables do not contain the unit.
  ///
  /// - Parameters:
  ///   - value: the number, in `unit`.
  ///   - unit: the unit's identifier in the Unicode tables, such as `kilometer-per-hour` or `temperature-generic`.
  ///   - width: the width of the unit's name.
  ///   - usage: the usage for which the region's customary unit is chosen, such as `default`; nil keeps `unit`.
  ///   - fractionDigits: the minimum and the maximum number of fraction digits.
  ///   - locale: the language and region.
  init?(
    _ value: Double, unit: String, width: Width, usage: String? = nil, fractionDigits: ClosedRange<Int> = 0...0,
    locale: Locale
  ) {
    let options = [
      unit == "temperature-generic" ? "measure-unit/\(unit)" : "unit/\(unit)", width.rawValue,
      usage.map { "usage/\($0)" }, Self.precision(fractionDigits), "rounding-mode-half-even",
    ]
    let skeleton = Array(options.compactMap(\.self).joined(separator: " ").utf16)
    var status = U_ZERO_ERROR
    let formatter = swift_unumf_openForSkeletonAndLocale(
      skeleton, Int32(skeleton.count), locale.identifier(.icu), &status)
    defer { swift_unumf_close(formatter) }
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    let units = Self.read(UInt16.self) { swift_unumf_resultToString(result, $0, $1, &status) }
    let decimal = Self.read(CChar.self) { swift_unumf_resultToDecimalNumber(result, $0, $1, &status) }
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    text = String(decoding: units, as: UTF16.self)
    numberRange = Self.numberRange(in: result)
    self.value = Double(String(decoding: decimal.map(UInt8.init(bitPattern:)), as: UTF8.self)) ?? value
  }

  /// The text with `number` in place of the formatted number. Some languages have words for one or two that include the
  /// number; then the text is unchanged.
  func text(with number: String) -> String {
    guard !numberRange.isEmpty else { return text }
    let units = Array(text.utf16)
    return String(
      decoding: units[..<numberRange.lowerBound] + number.utf16 + units[numberRange.upperBound...], as: UTF16.self)
  }

  private static func precision(_ digits: ClosedRange<Int>) -> String {
    guard digits.upperBound > 0 else { return "precision-integer" }
    return "." + String(repeating: "0", count: digits.lowerBound) + String(repeating: "#", count: digits.count - 1)
  }

  /// Reads what a C function writes into a buffer. The buffer is large enough for any quantity.
  private static func read<Element: FixedWidthInteger>(
    _ type: Element.Type, _ body: (UnsafeMutablePointer<Element>?, Int32) -> Int32
  ) -> [Element] {
    var buffer = [Element](repeating: 0, count: 1024)
    let count = buffer.withUnsafeMutableBufferPointer { body($0.baseAddress, Int32($0.count)) }
    return Array(buffer.prefix(Int(max(0, count))))
  }

  /// The range from the first to the last field that is not the unit.
  private static func numberRange(in result: OpaquePointer?) -> Range<Int> {
    var status = U_ZERO_ERROR
    let fields = swift_ufieldpositer_open(&status)
    defer { swift_ufieldpositer_close(fields) }
    swift_unumf_resultGetAllFieldPositions(result, fields, &status)
    var first = Int.max
    var end = 0
    var begin = Int32(0)
    var limit = Int32(0)
    while case let field = swift_ufieldpositer_next(fields, &begin, &limit), field >= 0 {
      guard field != Int32(UNUM_MEASURE_UNIT_FIELD.rawValue) else { continue }
      first = min(first, Int(begin))
      end = max(end, Int(limit))
    }
    return min(first, end)..<end
  }
}
