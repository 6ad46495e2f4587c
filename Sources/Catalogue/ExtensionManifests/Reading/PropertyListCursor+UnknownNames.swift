internal import BaseFiles
internal import IntentDefinitions

extension PropertyListCursor {
  /// Reports an error for each key that is not in `known`, and suggests the nearest known key.
  ///
  /// - Parameters:
  ///   - known: the known keys.
  ///   - subject: the owner of the keys, for the message.
  package func reportUnknownKeys(except known: [String], of subject: String) {
    reportRepeatedKeys()
    for entry in entries where !known.contains(entry.key) {
      let suggestion = NearestName.suggestion(for: entry.key, in: known)
      log.add(
        .unknownKey, at: place(ofKey: entry), severity: .error, "'\(entry.key)' is no key of \(subject)\(suggestion)",
        fix: suggestion.isEmpty ? "use one of \(known.joined(separator: ", "))" : nil)
    }
  }
}

extension FindingLog {
  /// Adds an error about a word that is not in `known`, and suggests the nearest known word.
  package func reportUnknownWord(_ word: Located<String>, _ message: String, known: [String]) {
    let suggestion = NearestName.suggestion(for: word.value, in: known)
    add(
      .invalidValue, at: word.place, "\(message)\(suggestion)",
      fix: suggestion.isEmpty ? "use one of \(known.joined(separator: ", "))" : nil)
  }
}
