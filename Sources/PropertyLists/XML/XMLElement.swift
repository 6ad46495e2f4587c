/// The elements of a property list.
enum XMLElement: String, CaseIterable {
  // Those that occur most come first: the search takes them in this order.
  case key, string, dict, array, integer, real
  case yes = "true"
  case no = "false"
  case date, data, plist

  private static let byWord = allCases.map { (word: word($0.rawValue.utf8), element: $0) }

  /// The element whose name's bytes are those of `word`, the last byte the lowest; nil where there is none.
  init?(word: UInt64) {
    guard let found = Self.byWord.first(where: { $0.word == word }) else { return nil }
    self = found.element
  }

  private static func word(_ name: some Sequence<UInt8>) -> UInt64 { name.reduce(0) { $0 << 8 | UInt64($1) } }
}
