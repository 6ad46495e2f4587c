extension SentenceFile {
  /// The maximum number of texts of one template.
  private static let maximumTexts = 1000

  /// The texts of the values of the kind `kind`, without those of templates with slots or rules.
  package func texts(ofValue kind: String) -> [String] {
    sections.filter { $0.valueKind == kind }.flatMap(\.sentences).flatMap { sentence in
      sentence.template.texts(limit: Self.maximumTexts, separator: " ") ?? []
    }
  }
}
