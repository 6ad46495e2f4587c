internal import BaseFiles
internal import Foundation

/// The program's texts in one language, by keys. English texts replace missing ones.
package struct Texts: Sendable {
  private struct Form: Sendable {
    let variant: TextVariant?
    let pattern: TextPattern
  }

  private let forms: [String: [Form]]
  private let fallback: [String: [Form]]
  /// The locale that defines the plural forms and the format of numbers.
  private let locale: Locale

  /// Reads the files of the language `code` and the English ones. If two files have the same key, the later file wins.
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

  /// The text of the first of `keys` that has a text in the language, or otherwise in English; nil if none has one.
  package func text(_ keys: [String], _ values: TextValues = [:]) -> String? {
    for forms in [forms, fallback] {
      for key in keys {
        if let form = forms[key].flatMap({ form(of: $0, values) }) { return form.pattern.filled { spoken($0, values) } }
      }
    }
    return nil
  }

  /// The text of `key`; the key itself if there is no text, for example because the program's own files are missing.
  package func text(_ key: String, _ values: TextValues = [:]) -> String {
    text([key], values) ?? key
  }

  /// Whether the text of `key` has a placeholder with another name than `names`.
  package func hasPlaceholder(_ key: String, otherThan names: Set<String>) -> Bool {
    (forms[key] ?? fallback[key] ?? []).contains { form in
      form.pattern.placeholders.contains { !names.contains($0.name) }
    }
  }

  /// Whether the language or English has a text for `key`.
  package func has(_ key: String) -> Bool { forms[key] != nil || fallback[key] != nil }

  /// The first form whose condition is true; if there is none, the form without a condition.
  private func form(of forms: [Form], _ values: TextValues) -> Form? {
    forms.first { $0.variant.map { isTrue($0, for: values) } ?? false } ?? forms.first { $0.variant == nil }
  }

  private func isTrue(_ variant: TextVariant, for values: TextValues) -> Bool {
    switch variant {
    case .count(let category): values.count.map { PluralCategory.of(Double($0), locale) == category } ?? false
    case .value("count", let value): values.count.map { "\($0)" == value } ?? false
    case .value(let name, let value): (values.plain[name] ?? values.findPlain(name)) == value
    }
  }

  private func spoken(_ name: String, _ values: TextValues) -> String? {
    if name == "count", let count = values.count { return count.formatted(.number.locale(locale)) }
    return values.spoken[name] ?? values.findSpoken(name)
  }
}
