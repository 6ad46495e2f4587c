internal import BaseFiles

extension CompiledLanguage {
  /// Writes the language for ``init(_:)``.
  func write(to writer: inout CacheWriter) {
    for table in [settings, numerals] {
      writer.write(count: table.count)
      for (name, value) in table {
        writer.write(name)
        writer.write(value)
      }
    }
    writer.write(count: slotNames.count)
    for (intent, names) in slotNames {
      writer.write(intent)
      writer.write(names)
    }
    requests.write(to: &writer)
    replies.write(to: &writer)
    guards.write(to: &writer)
  }

  /// Reads a language. Every number is checked, so that damaged bytes can't make a matcher read beyond a table.
  init(_ cursor: inout CacheCursor) throws(CacheFormatError) {
    settings = try cursor.texts()
    numerals = try cursor.texts()
    var names: [String: [String]] = [:]
    for _ in 0..<(try cursor.count()) {
      let intent = try cursor.string()
      names[intent] = try cursor.strings()
    }
    slotNames = names
    requests = try Automaton(&cursor)
    replies = try Automaton(&cursor)
    guards = try Automaton(&cursor)
  }
}

extension CacheWriter {
  /// Writes lists of keys: the length of each, then all keys.
  mutating func write<Key: TableKey>(lists: some Sequence<[Key]>) {
    write(elements: lists.map { Int32($0.count) })
    write(elements: lists.flatMap(\.self))
  }

  /// Writes a text that may be missing.
  mutating func write(optional text: String?) {
    write(UInt8(text == nil ? 0 : 1))
    write(text ?? "")
  }
}

extension CacheCursor {
  /// Keys of a table with `limit` elements.
  mutating func keys<Key: TableKey>(of type: Key.Type = Key.self, below limit: Int) throws(CacheFormatError) -> [Key] {
    let keys = try elements(Key.self)
    guard keys.allSatisfy({ 0..<limit ~= $0.index }) else { throw CacheFormatError() }
    return keys
  }

  /// Reads the lists of ``CacheWriter/write(lists:)``, whose keys belong to a table with `limit` elements.
  mutating func lists<Key: TableKey>(of type: Key.Type = Key.self, below limit: Int) throws(CacheFormatError) -> [[Key]]
  {
    let counts = try elements(Int32.self)
    let keys = try keys(of: Key.self, below: limit)
    var lists: [[Key]] = []
    lists.reserveCapacity(counts.count)
    var start = 0
    for count in counts {
      guard count >= 0, Int(count) <= keys.count - start else { throw CacheFormatError() }
      lists.append(Array(keys[start..<start + Int(count)]))
      start += Int(count)
    }
    guard start == keys.count else { throw CacheFormatError() }
    return lists
  }

  /// Texts by name.
  fileprivate mutating func texts() throws(CacheFormatError) -> [String: String] {
    var texts: [String: String] = [:]
    for _ in 0..<(try count()) {
      let name = try string()
      texts[name] = try string()
    }
    return texts
  }

  /// A text that may be missing.
  mutating func optionalString() throws(CacheFormatError) -> String? {
    let isThere = try integer(UInt8.self) == 1
    let text = try string()
    return isThere ? text : nil
  }
}
