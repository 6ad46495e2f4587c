internal import IntentDefinitions

/// `name`, in backticks if it is a keyword of Swift.
func escaped(_ name: String) -> String {
  ReservedNames.words.contains(name) ? "`\(name)`" : name
}
