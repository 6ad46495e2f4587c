internal import IntentDefinitions

/// `name`, in backticks where it is a keyword of Swift.
func escaped(_ name: String) -> String {
  ReservedNames.words.contains(name) ? "`\(name)`" : name
}
