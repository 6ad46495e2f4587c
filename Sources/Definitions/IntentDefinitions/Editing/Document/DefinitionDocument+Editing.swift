internal import BaseFiles

extension DefinitionDocument {
  /// Adds `element` to the end of the array at `key` of the dictionary at `owner`. Adds the array if it is missing.
  mutating func append(
    _ element: PropertyListNode, to key: String, of owner: DefinitionPath
  ) throws(DefinitionEditError) {
    guard let array = owner.key(key).node(in: root) else {
      return try set(key, PropertyListNode(.array([element])), of: owner)
    }
    guard let elements = array.array else { throw wrongType(key, node: array, expected: "an array") }
    guard let last = elements.last else {
      return try replace(array, with: PropertyListNode(.array([element])))
    }
    let range = try extent(of: last)
    let layout = layout(at: range.lowerBound)
    let text = layout.separator + layout.writer.element(element, indent: layout.indent)
    try replace(range.upperBound..<range.upperBound, with: text)
  }

  /// Sets the value of `key` of the dictionary at `owner`. A new key is inserted in sorted order if the other keys are
  /// sorted, otherwise at the end.
  mutating func set(_ key: String, _ value: PropertyListNode, of owner: DefinitionPath) throws(DefinitionEditError) {
    guard let node = owner.node(in: root) else { throw DefinitionEditError("'\(path)' has no dictionary for '\(key)'") }
    guard let entries = node.entries else { throw wrongType(key, node: node, expected: "a dictionary") }
    if let old = node[key] { return try replace(old, with: value) }
    guard let last = entries.last else { return try replace(node, with: PropertyListNode([key: value])) }
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { PropertyListWriter.precedes($0.key, $1.key) }
    if isSorted, let next = entries.first(where: { PropertyListWriter.precedes(key, $0.key) }) {
      let start = try extent(of: next).lowerBound
      let layout = layout(at: start)
      let text = layout.writer.entry(key, value, indent: layout.indent) + layout.separator
      return try replace(start..<start, with: text)
    }
    let range = try extent(of: last)
    let layout = layout(at: range.lowerBound)
    let text = layout.separator + layout.writer.entry(key, value, indent: layout.indent)
    try replace(range.upperBound..<range.upperBound, with: text)
  }

  /// Removes the element or the entry at a path, with the white space before it.
  mutating func remove(_ path: DefinitionPath) throws(DefinitionEditError) {
    let owner = DefinitionPath(steps: Array(path.steps.dropLast())).node(in: root)
    let range: Range<Int>? =
      switch path.steps.last {
      case .key(let key): owner?.entries?.first { $0.key == key }.flatMap { source.extent(of: $0) }
      case .index, nil: path.node(in: root).flatMap { source.extent(of: $0) }
      }
    guard let range else { throw DefinitionEditError("'\(self.path)' can't be edited in place") }
    let spaces = source.bytes[..<range.lowerBound].reversed().prefix { [0x20, 0x09, 0x0a, 0x0d].contains($0) }
    try replace(range.lowerBound - spaces.count..<range.upperBound, with: "")
  }

  private mutating func replace(_ old: PropertyListNode, with new: PropertyListNode) throws(DefinitionEditError) {
    let range = try extent(of: old)
    let layout = layout(at: range.lowerBound)
    try replace(range, with: layout.writer.element(new, indent: layout.indent))
  }

  private func wrongType(_ key: String, node: PropertyListNode, expected: String) -> DefinitionEditError {
    let place = "\(path):\(node.position.line):\(node.position.column)"
    return DefinitionEditError("\(place): '\(key)' needs \(expected) here, but the value is \(node.kind)")
  }

  private func extent(of node: PropertyListNode) throws(DefinitionEditError) -> Range<Int> {
    guard let range = source.extent(of: node) else { throw DefinitionEditError("'\(path)' can't be edited in place") }
    return range
  }

  private func extent(of entry: PropertyListNode.Entry) throws(DefinitionEditError) -> Range<Int> {
    guard let range = source.extent(of: entry) else { throw DefinitionEditError("'\(path)' can't be edited in place") }
    return range
  }
}
