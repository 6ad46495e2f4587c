extension PropertyListNode {
  /// The text of a string; nil where the value is of another kind.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The number of an integer; nil where the value is of another kind, a real number too.
  package var integer: Int64? { if case .integer(let number) = value { number } else { nil } }

  /// Whether it is `true`; nil where the value is of another kind, a number too.
  package var boolean: Bool? { if case .boolean(let truth) = value { truth } else { nil } }

  /// The elements of an array; nil where the value is of another kind.
  package var array: [PropertyListNode]? { if case .array(let elements) = value { elements } else { nil } }

  /// The keys and values of a dictionary in the order of the file; nil where the value is of another kind.
  package var entries: [Entry]? { if case .dictionary(let entries) = value { entries } else { nil } }

  /// What kind of value it is, to follow "is": "a string".
  package var kind: String {
    switch value {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a string"
    case .integer: "an integer"
    case .real: "a real number"
    case .boolean: "a boolean"
    case .date: "a date"
    case .data: "data"
    }
  }
}
