internal import Foundation

/// The order in which a country writes the parts of an address.
///
/// Parts that the country's postal service does not use are left out. Countries without a layout use that of the United
/// States.
struct PostalLayout {
  private typealias Part = KeyPath<CNPostalAddress, String>

  /// The parts of each line.
  private let lines: [[Part]]

  /// Selects the layout for a country code of two letters, or for the user's region if the code is empty.
  init(country: String) {
    let code = country.isEmpty ? Locale.current.region?.identifier ?? "" : country.uppercased()
    lines = Self.layouts.first { $0.countries.contains(code) }?.lines ?? Self.cityBeforeCode
  }

  /// The lines of `address` that are not empty.
  func text(_ address: CNPostalAddress) -> String {
    lines.map { line in line.map { address[keyPath: $0] }.filter { !$0.isEmpty }.joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // Key paths are immutable. The compiler does not know that those of a class are safe to share between threads.
  private nonisolated(unsafe) static let cityBeforeCode: [[Part]] = [
    [\.street], [\.subLocality], [\.city, \.state, \.postalCode], [\.country],
  ]

  private nonisolated(unsafe) static let layouts: [(countries: Set<String>, lines: [[Part]])] = [
    (
      [
        "AT", "BE", "BG", "CH", "CZ", "DE", "DK", "EE", "FI", "FR", "GR", "HR", "IL", "IS", "LI", "LT", "LU", "MC",
        "NL",
        "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK", "TR",
      ],
      [[\.street], [\.subLocality], [\.postalCode, \.city], [\.country]]
    ),
    (["ES", "IT", "MX"], [[\.street], [\.subLocality], [\.postalCode, \.city, \.state], [\.country]]),
    (
      ["GB", "IE", "UA", "RU"],
      [[\.street], [\.subLocality], [\.city], [\.subAdministrativeArea], [\.state], [\.postalCode], [\.country]]
    ),
    (["CN", "TW"], [[\.country], [\.postalCode], [\.state, \.city, \.subLocality], [\.street]]),
    (["JP", "KR"], [[\.postalCode], [\.state, \.city, \.subLocality], [\.street], [\.country]]),
  ]
}
