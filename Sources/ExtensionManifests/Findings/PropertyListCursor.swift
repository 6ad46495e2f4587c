package import PropertyLists

/// A dictionary of a property list, read key by key. A value of the wrong kind is a finding, and reads as if it were not
/// there.
package struct PropertyListCursor {
  /// Where the dictionary stands.
  package let place: PropertyListPlace
  /// The keys and values, in the order of the file.
  package let entries: [PropertyListNode.Entry]
  /// Where findings go.
  package let log: FindingLog
  /// What stands in texts for build variables; nil leaves them as they are.
  private let variables: BuildVariables?
  /// The keys that lead to the dictionary.
  private let steps: [String]

  /// Begins at the root of a property list; nil, with a finding, where that is no dictionary.
  package init?(root: PropertyListNode, log: FindingLog, variables: BuildVariables? = nil) {
    let place = PropertyListPlace(parents: [], key: nil, position: root.position)
    guard let entries = root.entries else {
      log.add(.wrongType, at: place, "the file holds \(root.kind); it should be a dictionary")
      return nil
    }
    self.init(place: place, entries: entries, log: log, variables: variables)
  }

  private init(
    place: PropertyListPlace, entries: [PropertyListNode.Entry], log: FindingLog, variables: BuildVariables?
  ) {
    self.place = place
    self.entries = entries
    self.log = log
    self.variables = variables
    steps = place.steps
  }

  /// Whether `key` is there, with whatever value.
  package func has(_ key: String) -> Bool { node(key) != nil }

  /// The place of the value of `key`, or of the dictionary where the key is missing.
  package func place(of key: String) -> PropertyListPlace { node(key).map { place(key, $0) } ?? place }

  /// The place of the key of an entry.
  package func place(ofKey entry: PropertyListNode.Entry) -> PropertyListPlace {
    PropertyListPlace(parents: steps, key: entry.key, position: entry.position)
  }

  /// The text of `key`, with values in place of build variables; nil when there is none.
  package func string(_ key: String) -> Located<String>? {
    value(key, "a string", \.string).map(expanded)
  }

  /// The text of `key` as it is written; nil when there is none.
  package func unexpandedString(_ key: String) -> Located<String>? { value(key, "a string", \.string) }

  /// The texts of the array at `key`; nil when there is none. Elements that are no texts are findings.
  package func strings(_ key: String) -> Located<[Located<String>]>? {
    elements(key).map { list in
      list.map { elements in elements.compactMap { element($0, "a string", \.string).map(expanded) } }
    }
  }

  /// The number of `key`; nil when there is none.
  package func number(_ key: String) -> Located<Double>? {
    value(key, "a number") { node in
      switch node.value {
      case .integer(let number): Double(number)
      case .real(let number): number
      default: nil
      }
    }
  }

  /// The truth value of `key`; nil when there is none.
  package func boolean(_ key: String) -> Located<Bool>? { value(key, "a boolean", \.boolean) }

  /// The dictionary at `key`; nil when there is none.
  package func dictionary(_ key: String) -> PropertyListCursor? {
    value(key, "a dictionary", \.entries).map { cursor($0) }
  }

  /// The dictionaries of the array at `key`; nil when there is none. Elements that are none are findings.
  package func dictionaries(_ key: String) -> Located<[PropertyListCursor]>? {
    elements(key).map { list in
      list.map { elements in elements.compactMap { element($0, "a dictionary", \.entries).map { cursor($0) } } }
    }
  }

  /// Adds a finding for each key that is written twice.
  package func reportRepeatedKeys() {
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.key).inserted {
      log.add(.duplicateKey, at: place(ofKey: entry), "the key '\(entry.key)' is written twice; the first counts")
    }
  }

  // MARK: Values

  private func node(_ key: String) -> PropertyListNode? {
    // By index: an element that is handed about is counted each time.
    for index in entries.indices where entries[index].key == key { return entries[index].node }
    return nil
  }

  private func place(_ key: String, _ node: PropertyListNode) -> PropertyListPlace {
    PropertyListPlace(parents: steps, key: key, position: node.position)
  }

  private func cursor(_ located: Located<[PropertyListNode.Entry]>) -> PropertyListCursor {
    PropertyListCursor(place: located.place, entries: located.value, log: log, variables: variables)
  }

  private func value<Value>(
    _ key: String, _ expected: String, _ read: (PropertyListNode) -> Value?
  ) -> Located<Value>? {
    guard let node = node(key) else { return nil }
    return element(Located(value: node, place: place(key, node)), expected, read)
  }

  private func elements(_ key: String) -> Located<[Located<PropertyListNode>]>? {
    guard let array = value(key, "an array", \.array) else { return nil }
    let elements = array.value.enumerated().map { Located(value: $1, place: array.place.element($0, $1)) }
    return Located(value: elements, place: array.place)
  }

  private func element<Value>(
    _ located: Located<PropertyListNode>, _ expected: String, _ read: (PropertyListNode) -> Value?
  ) -> Located<Value>? {
    if let value = read(located.value) { return Located(value: value, place: located.place) }
    log.add(.wrongType, at: located.place, "\(located.place.name) is \(located.value.kind); it should be \(expected)")
    return nil
  }

  private func expanded(_ text: Located<String>) -> Located<String> {
    guard let variables, text.value.utf8.contains(UInt8(ascii: "$")) else { return text }
    let expansion = variables.expand(text.value)
    for name in expansion.unknown {
      log.add(
        .unknownVariable, at: text.place,
        "\(text.place.name) uses the build variable '\(name)', whose value is not known here",
        fix: "write its value instead")
    }
    return Located(value: expansion.text, place: text.place)
  }
}
