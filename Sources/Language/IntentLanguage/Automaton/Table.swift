/// An array whose elements are read by a key of a separate type, so that a state's key can't be used for a slot.
struct Table<Key: TableKey, Element> {
  /// All elements, in the order of their keys.
  private(set) var elements: [Element]

  /// Creates an empty table.
  init() { elements = [] }

  /// Creates a table of these elements.
  init(elements: [Element]) { self.elements = elements }

  /// Creates a table with `count` equal elements.
  init(repeating element: Element, count: Int) {
    elements = [Element](repeating: element, count: count)
  }

  /// The number of elements.
  var count: Int { elements.count }

  /// The element that `key` names; `key` must not be null. Traps if the table has no such element.
  subscript(key: Key) -> Element {
    get { elements[key.index] }
    _modify { yield &elements[key.index] }
  }

  /// Whether `key` names an element.
  func contains(_ key: Key) -> Bool { elements.indices.contains(key.index) }

  /// Adds an element at the end.
  ///
  /// - Returns: the key of the element.
  @discardableResult
  mutating func append(_ element: Element) -> Key {
    let key = Key(elements.count)
    elements.append(element)
    return key
  }

  /// Removes all elements, but does not free the memory.
  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// A table of the results of `transform`, with the same keys.
  func map<Result>(_ transform: (Element) -> Result) -> Table<Key, Result> {
    Table<Key, Result>(elements: elements.map(transform))
  }

  /// The key of the first element for which `predicate` is true; nil if there is none.
  func firstKey(where predicate: (Element) -> Bool) -> Key? { elements.firstIndex(where: predicate).map { Key($0) } }
}

extension Table: Sendable where Element: Sendable {}
