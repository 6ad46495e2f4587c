package import BaseFiles

/// Reads a dictionary of a property list, key by key. A value of the wrong type becomes a finding in the log, and
/// counts as missing.
package struct PropertyListCursor {
  /// The place of the dictionary.
  package let place: PropertyListLocation
  /// The keys and values, in the order of the file.
  package let entries: [PropertyListNode.Entry]
  /// Receives the findings.
  package let log: FindingLog
  /// Expands build variables in strings; nil leaves them unchanged.
  private let variables: BuildVariables?
  /// The keys and indexes from the root to the dictionary.
  private let steps: [String]

  /// Starts at the root of a property list. Nil, with a finding in the log, if the root is not a dictionary.
  package init?(root: PropertyListNode, log: FindingLog, variables: BuildVariables? = nil) {
    let place = PropertyListLocation(parents: [], key: nil, position: root.position)
    guard let entries = root.entries else {
      log.add(.wrongType, at: place, "the file holds \(root.kind); it should be a dictionary")
      return nil
    }
    self.init(place: place, entries: entries, log: log, variables: variables)
  }

  private init(
    place: PropertyListLocation, entries: [PropertyListNode.Entry], log: FindingLog, variables: BuildVariables?
  ) {
    self.place = place
    self.entries = entries
    self.log = log
    self.variables = variables
    steps = place.steps
  }

  /// Whether the dictionary has `key`, with a value of any type.
  package func has(_ key: String) -> Bool { node(key) != nil }

  /// Whether the value of `key` is an array.
  package func hasArray(_ key: String) -> Bool { node(key)?.array != nil }

  /// The place of the value of `key`, or of the dictionary if the key is missing.
  package func place(of key: String) -> PropertyListLocation { node(key).map { place(key, $0) } ?? place }

  /// The place of the key of an entry.
  package func place(ofKey entry: PropertyListNode.Entry) -> PropertyListLocation {
    PropertyListLocation(parents: steps, key: entry.key, position: entry.position)
  }

  /// The string at `key`, with build variables expanded; nil if there is none. A variable without a value is a finding
  /// unless `reportsUnknown` is false.
  package func string(_ key: String, reportsUnknown: Bool = true) -> Located<String>? {
    value(key, expected: "a string", read: \.string).map { expanded($0, reportsUnknown: reportsUnknown) }
  }

  /// The string at `key` without expansion; nil if there is none.
  package func unexpandedString(_ key: String) -> Located<String>? { value(key, expected: "a string", read: \.string) }

  /// The strings of the array at `key`; nil if there is no array. Elements of other types are findings.
  package func strings(_ key: String) -> Located<[Located<String>]>? {
    elements(key).map { list in
      list.map { elements in
        elements.compactMap { element($0, expected: "a string", read: \.string).map { expanded($0) } }
      }
    }
  }

  /// The number at `key`; nil if there is none.
  package func number(_ key: String) -> Located<Double>? {
    value(key, expected: "a number") { node in
      switch node.value {
      case .integer(let number): Double(number)
      case .real(let number): number
      default: nil
      }
    }
  }

  /// The boolean at `key`; nil if there is none.
  package func boolean(_ key: String, expected: String = "a boolean") -> Located<Bool>? {
    value(key, expected: expected, read: \.boolean)
  }

  /// The dictionary at `key`; nil if there is none.
  package func dictionary(_ key: String) -> PropertyListCursor? {
    value(key, expected: "a dictionary", read: \.entries).map { cursor($0) }
  }

  /// The dictionaries of the array at `key`; nil if there is no array. Elements of other types are findings.
  package func dictionaries(_ key: String) -> Located<[PropertyListCursor]>? {
    elements(key).map { list in
      list.map { elements in
        elements.compactMap { element($0, expected: "a dictionary", read: \.entries).map { cursor($0) } }
      }
    }
  }

  /// Adds a finding for each key that occurs twice.
  package func reportRepeatedKeys() {
    var seen: Set<String> = []
    for entry in entries where !seen.insert(entry.key).inserted {
      log.add(.duplicateKey, at: place(ofKey: entry), "the key '\(entry.key)' occurs twice; the first one is used")
    }
  }

  // MARK: Values

  private func node(_ key: String) -> PropertyListNode? {
    // Iterates by index, because a copy of an element costs a retain and a release.
    for index in entries.indices where entries[index].key == key { return entries[index].node }
    return nil
  }

  private func place(_ key: String, _ node: PropertyListNode) -> PropertyListLocation {
    PropertyListLocation(parents: steps, key: key, position: node.position)
  }

  private func cursor(_ located: Located<[PropertyListNode.Entry]>) -> PropertyListCursor {
    PropertyListCursor(place: located.place, entries: located.value, log: log, variables: variables)
  }

  private func value<Value>(
    _ key: String, expected: String, read: (PropertyListNode) -> Value?
  ) -> Located<Value>? {
    guard let node = node(key) else { return nil }
    return element(Located(value: node, place: place(key, node)), expected: expected, read: read)
  }

  private func elements(_ key: String) -> Located<[Located<PropertyListNode>]>? {
    guard let array = value(key, expected: "an array", read: \.array) else { return nil }
    let elements = array.value.enumerated().map { Located(value: $1, place: array.place.element($0, $1)) }
    return Located(value: elements, place: array.place)
  }

  private func element<Value>(
    _ located: Located<PropertyListNode>, expected: String, read: (PropertyListNode) -> Value?
  ) -> Located<Value>? {
    if let value = read(located.value) { return Located(value: value, place: located.place) }
    log.add(.wrongType, at: located.place, "\(located.place.name) is \(located.value.kind); it should be \(expected)")
    return nil
  }

  private func expanded(_ text: Located<String>, reportsUnknown: Bool = true) -> Located<String> {
    guard let variables, text.value.utf8.contains(UInt8(ascii: "$")) else { return text }
    let expansion = variables.expand(text.value)
    for name in expansion.unknown where reportsUnknown {
      log.add(
        .unknownVariable, at: text.place,
        "\(text.place.name) uses the build variable '\(name)', whose value is not known here",
        fix: "write its value instead")
    }
    return Located(value: expansion.text, place: text.place)
  }
}
