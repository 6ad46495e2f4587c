package import Foundation
package import IntentWire

/// The two-letter codes of countries.
package struct CountryCodes: Sendable {
  private let locale: Locale

  /// Creates the codes for a user with a locale.
  package init(_ locale: Locale) {
    self.locale = locale
  }

  /// The code of the country in which the user is assumed to be; nil if the locale names none. Without a region, the one
  /// in which most people speak the language counts. It is looked up only for a place without a country, because every
  /// call of an extension passes through here.
  private var assumed: String? {
    (locale.region ?? Locale(identifier: locale.language.maximalIdentifier).region)?.identifier
  }

  /// Returns the code of a country by its name in English or in the language of the locale, or by its code; nil if it
  /// is unknown.
  package func code(of country: String) -> String? {
    guard !country.isEmpty else { return nil }
    let name = Self.folded(country)
    if let code = Self.english[name] { return code }
    return Self.codes.first { code in locale.localizedString(forRegionCode: code).map(Self.folded) == name }
  }

  /// Returns a value in which each place has the code of a country: that of its address, or otherwise the assumed one,
  /// which the field `isCountryAssumed` marks.
  package func completed(_ value: WireValue) -> WireValue {
    switch value {
    case .array(let values): .array(values.map(completed))
    case .object(let object): .object(completed(object))
    default: value
    }
  }

  /// Returns an object whose places are complete; see ``completed(_:)-(WireValue)``.
  package func completed(_ object: WireObject) -> WireObject {
    var object = object
    for field in object.fields where field.value.arrayValue != nil || field.value.objectValue != nil {
      object[field.name] = completed(field.value)
    }
    guard object.type == "CLPlacemark" else { return object }
    var address = object["postalAddress"].objectValue ?? WireObject(type: "CNPostalAddress")
    guard address["isoCountryCode"].stringValue ?? "" == "" else { return object }
    if let code = code(of: address["country"].stringValue ?? "") {
      address["isoCountryCode"] = .string(code)
    } else if let assumed, address["country"].stringValue ?? "" == "" {
      address["isoCountryCode"] = .string(assumed)
      address["isCountryAssumed"] = .bool(true)
    }
    if !address.fields.isEmpty { object["postalAddress"] = .object(address) }
    return object
  }

  private static let codes = Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 }

  private static let english: [String: String] = {
    let locale = Locale(identifier: "en")
    var names = ["usa": "US", "uk": "GB", "england": "GB", "scotland": "GB", "wales": "GB"]
    for code in codes {
      names[folded(code)] = code
      if let name = locale.localizedString(forRegionCode: code) { names[folded(name)] = code }
    }
    return names
  }()

  private static func folded(_ name: String) -> String {
    name.prefix(100).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { !$0.isWhitespace && $0 != "." }
  }
}
