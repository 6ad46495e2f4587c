internal import IntentDefinitions

/// Returns "; did you mean 'x'?" for the name nearest to `word`, with `prefix` before it; an empty string if none is
/// near.
func suggestion(for word: String, in names: [String], prefix: String = "") -> String {
  NearestName.nearest(to: word, in: names).map { "; did you mean '\(prefix)\($0)'?" } ?? ""
}

/// Returns what can be given instead of `word`: the nearest of a few names, or all of them if none is near.
func correction(of word: String, among names: [String]) -> String {
  let near = suggestion(for: word, in: names)
  return near.isEmpty ? "; use one of \(names.joined(separator: ", "))" : near
}
