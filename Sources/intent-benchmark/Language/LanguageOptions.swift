/// What `intent-benchmark language` is asked for.
struct LanguageOptions {
  /// The files of rows.
  private(set) var files: [String] = []
  /// The language that is spoken.
  private(set) var locale = "en"
  /// What counts as names of installed apps; the first stands in for ``LabelledRow/anyApplication``.
  private(set) var applications: [String] = []
  /// Whether the rows are printed that were taken for something else than they are.
  private(set) var printsMisses = false
  /// Whether all is printed that each row was read as: what a change to the language or its reader changes.
  private(set) var printsReadings = false
  /// Whether the score is printed for programs.
  private(set) var isJSON = false

  private static let flags: [String: any WritableKeyPath<LanguageOptions, Bool> & Sendable] = [
    "--misses": \.printsMisses, "--readings": \.printsReadings, "--json": \.isJSON,
  ]

  /// Reads arguments; nil where they are none.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if let flag = Self.flags[argument] {
        self[keyPath: flag] = true
      } else if argument.hasPrefix("--") {
        guard let value = rest.popFirst(), take(argument, value) else { return nil }
      } else {
        files.append(argument)
      }
    }
    if files.isEmpty { return nil }
  }

  private mutating func take(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--locale": locale = value
    case "--applications": applications.append(value)
    default: return false
    }
    return true
  }
}
