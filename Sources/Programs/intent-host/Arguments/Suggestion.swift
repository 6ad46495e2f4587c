internal import IntentDefinitions

/// Returns "; did you mean 'x'?" for the name nearest to `word`, with `prefix` before it; an empty string if none is
/// near.
func suggestion(for word: String, in names: [String], prefix: String = "") -> String {
  NearestName.nearest(to: word, in: names).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
}
