/// The elements of a property list.
enum XMLElement: String, CaseIterable {
  // The most frequent elements come first, because the search is linear.
  case key, string, dict, array, integer, real
  case yes = "true"
  case no = "false"
  case date, data, plist

  private static let byWord = allCases.map { (word: word($0.rawValue.utf8), element: $0) }

  /// The element whose name has the bytes of `word`, in big-endian order; nil if there is none.
  init?(word: UInt64) {
    guard let found = Self.byWord.first(where: { $0.word == word }) else { return nil }
    self = found.element
  }

  private static func word(_ name: some Sequence<UInt8>) -> UInt64 { name.reduce(0) { $0 << 8 | UInt64($1) } }
}
