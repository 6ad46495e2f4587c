internal import BaseFiles

/// The authors whose bundles a policy accepts.
package struct TrustedAuthors: Hashable, Sendable {
  let keys: Set<AuthorKey>

  /// Parses the keys of authors, such as `ed25519:` and 44 characters. Adds an error to `log` for any other text.
  package init(_ texts: [Located<String>], log: FindingLog) {
    keys = Set(
      texts.compactMap { text in
        let key = AuthorKey(text.value)
        if key == nil {
          log.add(
            .invalidValue, at: text.place, "\(text.place.name) is '\(text.value)', which is not the key of an author",
            fix: "use the key that 'intent-host bundle --sign' prints: 'ed25519:' and 44 characters")
        }
        return key
      })
  }
}
