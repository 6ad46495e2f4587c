/// The options of `intent-benchmark language`.
struct LanguageOptions {
  /// The files of rows.
  private(set) var files: [String] = []
  /// The locale of the sentences.
  private(set) var locale = "en"
  /// The names of installed apps. The first one replaces ``LabelledRow/anyApplication``.
  private(set) var applications: [String] = []
  /// The changes to the sentences whose effect is measured.
  private(set) var perturbations: [Perturbation] = []
  /// Whether the misunderstood rows are printed.
  private(set) var printsMisses = false
  /// Whether all interpretations of each row are printed. They show the effect of a change to the language or its
  /// parser.
  private(set) var printsReadings = false
  /// Whether the host's decision about each row is printed.
  private(set) var printsDecisions = false
  /// Whether the score is printed as JSON.
  private(set) var isJSON = false

  private static let flags: [String: any WritableKeyPath<LanguageOptions, Bool> & Sendable] = [
    "--misses": \.printsMisses, "--readings": \.printsReadings, "--json": \.isJSON,
    "--decisions": \.printsDecisions,
  ]

  /// Parses arguments; nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if let flag = Self.flags[argument] {
        self[keyPath: flag] = true
      } else if argument.hasPrefix("--") {
        guard let value = rest.popFirst(), parse(argument, value) else { return nil }
      } else {
        files.append(argument)
      }
    }
    if files.isEmpty { return nil }
  }

  private mutating func parse(_ option: String, _ value: String) -> Bool {
    switch option {
    case "--locale": locale = value
    case "--applications": applications.append(value)
    case "--perturb":
      let kinds = value.split(separator: "|").map { Perturbation(rawValue: String($0)) }
      guard !kinds.contains(nil) else { return false }
      perturbations += kinds.compactMap(\.self)
    default: return false
    }
    return true
  }
}
