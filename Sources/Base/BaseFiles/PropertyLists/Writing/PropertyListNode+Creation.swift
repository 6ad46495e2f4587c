extension PropertyListNode {
  /// Makes a value that is in no file yet.
  package init(_ value: Value) { self.init(value: value, position: .start) }

  /// Makes a string that is in no file yet.
  package init(_ text: String) { self.init(.string(text)) }

  /// Makes a dictionary that is in no file yet, from its keys and values.
  package init(_ members: [String: PropertyListNode]) {
    let entries = members.sorted { PropertyListWriter.precedes($0.key, $1.key) }
    self.init(.dictionary(entries.map { Entry(key: $0.key, position: .start, node: $0.value) }))
  }

  /// Whether two lists have the same values. Positions, and the order of keys, do not count.
  package func hasSameValues(as other: PropertyListNode) -> Bool {
    switch (value, other.value) {
    case (.dictionary(let mine), .dictionary(let others)):
      let mine = Self.sorted(mine)
      let others = Self.sorted(others)
      return mine.count == others.count
        && zip(mine, others).allSatisfy { $0.key == $1.key && $0.node.hasSameValues(as: $1.node) }
    case (.array(let mine), .array(let others)):
      return mine.count == others.count && zip(mine, others).allSatisfy { $0.hasSameValues(as: $1) }
    default: return value == other.value
    }
  }

  // Stable: of a key that occurs twice, the first counts.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.enumerated().sorted {
      ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
    }.map(\.element)
  }
}
