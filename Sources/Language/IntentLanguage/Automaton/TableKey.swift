/// A number that names one element of a ``Table``. Keys have four bytes, which keeps tables and match nodes small.
protocol TableKey: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The index of the element; negative for ``null``.
  var rawValue: Int32 { get }

  init(rawValue: Int32)
}

extension TableKey {
  /// Names the element at `index`.
  init(_ index: Int) { self.init(rawValue: Int32(index)) }

  /// The key of no element. An optional would double the size of a key.
  static var null: Self { Self(rawValue: -1) }

  /// Whether the key names no element.
  var isNull: Bool { rawValue < 0 }

  /// The index of the element.
  var index: Int { Int(rawValue) }

  /// Orders keys by the index of their elements.
  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// A state of an ``Automaton``: one position of a word or slot in a sentence.
struct StateID: TableKey {
  let rawValue: Int32
}

/// A sentence of an ``Automaton``.
struct SentenceID: TableKey {
  let rawValue: Int32
}

/// A slot of an ``Automaton``.
struct SlotID: TableKey {
  let rawValue: Int32
}

/// A kind of slot in an ``Automaton``; many slots share one kind.
struct KindID: TableKey {
  let rawValue: Int32
}

/// A word of a ``WordTable``. ``TableKey/null`` stands for a word that is in no sentence.
struct WordID: TableKey {
  let rawValue: Int32
}

/// A set of alternative words in a ``WordTable``.
struct WordSetID: TableKey {
  let rawValue: Int32
}
