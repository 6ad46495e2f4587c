internal import Foundation

/// In which order a country writes the parts of an address.
///
/// A part that a country's post does not ask for is left out. A country that is not here gets the order of the United
/// States.
struct PostalLayout {
  private typealias Part = KeyPath<CNPostalAddress, String>

  /// The lines, each of parts that stand beside one another.
  private let lines: [[Part]]

  /// Takes the layout of the country whose code of two letters is `country`, or of the user's region where it is empty.
  init(country: String) {
    let code = country.isEmpty ? Locale.current.region?.identifier ?? "" : country.uppercased()
    lines = Self.layouts.first { $0.countries.contains(code) }?.lines ?? Self.cityBeforeCode
  }

  /// The lines of `address` that hold anything.
  func text(_ address: CNPostalAddress) -> String {
    lines.map { line in line.map { address[keyPath: $0] }.filter { !$0.isEmpty }.joined(separator: " ") }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // Key paths to the members of a class that may not be sent between threads are values that nobody changes.
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
