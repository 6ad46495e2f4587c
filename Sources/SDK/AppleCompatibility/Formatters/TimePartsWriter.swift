internal import Foundation
internal import _FoundationICU

/// Formats the parts of a duration in a style and a language.
struct TimePartsWriter {
  /// The style of the units.
  let style: DateComponentsFormatter.UnitsStyle
  /// The language.
  let locale: Locale
  /// Whether numbers of the positional style are padded to two digits.
  let pads: Bool

  /// The text. It begins with a minus sign if the duration is negative.
  func text(_ parts: [TimeParts.Part], isNegative: Bool) -> String {
    let sign = isNegative && parts.contains { $0.count > 0 } ? "-" : ""
    return sign + (style == .positional ? positional(parts) : joined(parts.map(word), narrow: style == .abbreviated))
  }

  private func positional(_ parts: [TimeParts.Part]) -> String {
    let clock = parts.filter(\.unit.isOnClock)
    // Without padding, only units between colons are shown when they are zero.
    let days = parts.filter { !$0.unit.isOnClock && ($0.count > 0 || pads) }.map {
      quantity($0, .narrow)?.text ?? "\($0.count)"
    }
    guard parts.count > 1 || pads else { return parts.map { number($0.count, digits: 1) }.joined() }
    let numbers = clock.enumerated().map { number($1.count, digits: $0 > 0 || pads ? 2 : 1) }
    return joined(days + (numbers.isEmpty ? [] : [numbers.joined(separator: separator)]), narrow: true)
  }

  private func word(_ part: TimeParts.Part) -> String {
    let quantity = quantity(part, width)
    let text = quantity?.text ?? "\(part.count) \(part.unit.rawValue)"
    switch style {
    case .brief: return text.filter { !$0.isWhitespace && $0 != "\u{A0}" }
    case .spellOut: return spelled(part.count).flatMap { quantity?.text(with: $0) } ?? text
    default: return text
    }
  }

  private var width: LocalizedQuantity.Width {
    switch style {
    case .abbreviated, .positional: .narrow
    case .short, .brief: .short
    case .full, .spellOut: .full
    }
  }

  private func quantity(_ part: TimeParts.Part, _ width: LocalizedQuantity.Width) -> LocalizedQuantity? {
    LocalizedQuantity(Double(part.count), unit: part.unit.rawValue, width: width, locale: locale)
  }

  private func number(_ count: Int, digits: Int) -> String {
    count.formatted(.number.precision(.integerLength(digits...)).grouping(.never).locale(locale))
  }

  private func spelled(_ count: Int) -> String? {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: count))
  }

  /// The separator between minutes and seconds in the language.
  private var separator: String {
    let sample = Duration.seconds(671).formatted(.time(pattern: .minuteSecond).locale(locale))
    return String(sample.drop { $0.isNumber }.prefix { !$0.isNumber })
  }

  /// Joins the texts as the language lists the units of one quantity.
  private func joined(_ words: [String], narrow: Bool) -> String {
    if style == .brief { return words.joined(separator: " ") }
    var status = U_ZERO_ERROR
    let formatter = swift_ulistfmt_openForType(
      locale.identifier(.icu), ULISTFMT_TYPE_UNITS, narrow ? ULISTFMT_WIDTH_NARROW : ULISTFMT_WIDTH_WIDE, &status)
    defer { swift_ulistfmt_close(formatter) }
    let texts = words.map { Array($0.utf16) }
    var buffer = [UInt16](repeating: 0, count: texts.reduce(256) { $0 + $1.count })
    let units = texts.map { text in
      let copy = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: text.count)
      _ = copy.initialize(from: text)
      return UnsafePointer(copy.baseAddress)
    }
    defer { units.forEach { $0?.deallocate() } }
    let count = swift_ulistfmt_format(
      formatter, units, texts.map { Int32($0.count) }, Int32(texts.count), &buffer, Int32(buffer.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return words.joined(separator: ", ") }
    return String(decoding: buffer.prefix(Int(count)), as: UTF16.self)
  }
}
