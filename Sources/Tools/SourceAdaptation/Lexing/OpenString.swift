/// A string whose interpolation is being read.
struct OpenString {
  /// The offset of the string's first byte.
  let start: Int
  /// The number of `#` around the string.
  let hashes: Int
  /// Whether the string has three quotes.
  let isMultiline: Bool
  /// The number of open parentheses of the interpolation.
  var depth = 0
}
