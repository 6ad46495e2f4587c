internal import Foundation
internal import IntentDefinitions
internal import IntentWire

/// A full telephone number or email address in a normal form, so that different spellings compare equal.
package enum SpokenAddress: Hashable {
  /// The digits; `isInternational` is true if they begin with a country code.
  case phone(digits: String, isInternational: Bool)
  /// The address in lower case.
  case email(String)

  /// The limits on a text and on the digits of a telephone number. ITU-T E.164 permits at most 15 digits; the host
  /// accepts two more.
  private enum Limit {
    static let characters = 320
    static let fewestDigits = 5
    static let maximumDigits = 17
  }

  /// Reads a number or an address; nil if `text` is anything else, such as a name or the number of an option.
  package init?(_ text: String) {
    let text = text.prefix(Limit.characters + 1).trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= Limit.characters, let address = Self.emailAddress(text) ?? Self.telephoneNumber(text) else {
      return nil
    }
    self = address
  }

  private static func emailAddress(_ text: String) -> SpokenAddress? {
    let bare = text.lowercased().filter { !$0.isWhitespace && !"<>".contains($0) }
    let address = bare.hasPrefix("mailto:") ? bare.dropFirst("mailto:".count) : bare[...]
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), parts[1].contains(".") else { return nil }
    return .email(String(address))
  }

  private static func telephoneNumber(_ text: String) -> SpokenAddress? {
    var rest = text.lowercased()[...]
    if rest.hasPrefix("tel:") { rest = rest.dropFirst("tel:".count) }
    // The zero in "+44 (0)20" is dialled only within the country.
    let plain = rest.contains("+") ? String(rest).replacing("(0)", with: "") : String(rest)
    let marks = "+-‐‑–().,/·\u{a0}\u{202f} ＋－（）"
    guard plain.allSatisfy({ $0.wholeNumberValue != nil || marks.contains($0) }) else { return nil }
    var digits = plain.compactMap(\.wholeNumberValue).map(String.init).joined()
    var isInternational = plain.contains { "+＋".contains($0) }
    if !isInternational, digits.hasPrefix("00") {
      digits.removeFirst(2)
      isInternational = true
    }
    guard (Limit.fewestDigits...Limit.maximumDigits).contains(digits.count) else { return nil }
    return .phone(digits: digits, isInternational: isInternational)
  }

  /// Returns whether both are the same address. A number with a country code matches the same number without it.
  func matches(_ other: SpokenAddress) -> Bool {
    guard case .phone(let digits, let isInternational) = self,
      case .phone(let others, let isOtherInternational) = other
    else { return self == other }
    if digits == others { return true }
    guard isInternational != isOtherInternational else { return false }
    let (full, local) = isInternational ? (digits, others) : (others, digits)
    // Many countries write a zero before the national number.
    let national = local.hasPrefix("0") ? local.dropFirst() : local[...]
    return (1...3).contains(full.count - national.count) && full.hasSuffix(national)
  }

  /// The address in the form of a person's handle: the case of `INPersonHandleType`, and the value.
  package var handle: (type: String, value: String) {
    switch self {
    case .phone(let digits, let isInternational): ("phoneNumber", (isInternational ? "+" : "") + digits)
    case .email(let address): ("emailAddress", address)
    }
  }

  /// Returns the person with this number or address, who is called `name`.
  func person(_ name: String, _ catalogue: Catalogue) -> WireObject? {
    let address = handle
    let known = catalogue.enumerations["INPersonHandleType"]?.cases.first { $0.name == address.type }
    guard let kind = known?.integer else { return nil }
    let handle = WireObject(
      type: "INPersonHandle",
      fields: [.init(name: "value", value: .string(address.value)), .init(name: "type", value: .int(kind))])
    return WireObject(
      type: "INPerson",
      fields: [.init(name: "displayName", value: .string(name)), .init(name: "personHandle", value: .object(handle))])
  }
}
