internal import Foundation

/// What the program says in one language, by keys; what the language lacks is said in English.
package struct Texts: Sendable {
  private struct Form: Sendable {
    let variant: TextVariant?
    let pattern: TextPattern
  }

  private let forms: [String: [Form]]
  private let fallback: [String: [Form]]
  /// By whose rules plurals are formed.
  private let locale: Locale

  /// Takes the files of the language with the code `code`, and the English ones; the later of two files wins.
  init(_ code: String, _ locale: Locale, in folders: LanguageFolders) {
    self.locale = locale
    forms = Self.forms(of: code, in: folders)
    fallback = code == LanguageFolders.fallback ? [:] : Self.forms(of: LanguageFolders.fallback, in: folders)
  }

  private static func forms(of code: String, in folders: LanguageFolders) -> [String: [Form]] {
    folders.files(of: code, suffix: ".texts").reduce(into: [:]) { all, file in
      let entries = Dictionary(grouping: TextsFile(contentsOf: file.path).entries, by: \.key)
      all.merge(entries.mapValues { $0.map { Form(variant: $0.variant, pattern: $0.pattern) } }) { $1 }
    }
  }

  /// The text of the first of `keys` that there is one for, in the language or else in English; nil where there is none.
  package func text(_ keys: [String], _ values: TextValues = [:]) -> String? {
    for forms in [forms, fallback] {
      for key in keys {
        if let form = forms[key].flatMap({ form(of: $0, values) }) { return form.pattern.filled(spoken(values)) }
      }
    }
    return nil
  }

  /// The text of `key`; the key itself where the program's own texts are missing.
  package func text(_ key: String, _ values: TextValues = [:]) -> String {
    text([key], values) ?? key
  }

  /// Whether the language itself, or English, has a text for `key`.
  package func has(_ key: String) -> Bool { forms[key] != nil || fallback[key] != nil }

  /// The first form whose condition holds; a form without one is for all the other cases.
  private func form(of forms: [Form], _ values: TextValues) -> Form? {
    forms.first { $0.variant.map { holds($0, values) } ?? false } ?? forms.first { $0.variant == nil }
  }

  private func holds(_ variant: TextVariant, _ values: TextValues) -> Bool {
    switch variant {
    case .count(let category): values.count.map { PluralCategory.of($0, locale) == category } ?? false
    case .value("count", let value): values.count.map { "\($0)" == value } ?? false
    case .value(let name, let value): values.plain[name] == value
    }
  }

  private func spoken(_ values: TextValues) -> [String: String] {
    guard let count = values.count else { return values.spoken }
    return values.spoken.merging(["count": count.formatted(.number.locale(locale))]) { $1 }
  }
}
