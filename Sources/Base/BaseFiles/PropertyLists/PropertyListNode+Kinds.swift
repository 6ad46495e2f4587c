extension PropertyListNode {
  /// The text of a string; nil for other types.
  package var string: String? { if case .string(let text) = value { text } else { nil } }

  /// The value of an integer; nil for other types, including real numbers.
  package var integer: Int64? { if case .integer(let number) = value { number } else { nil } }

  /// The value of a boolean; nil for other types, including numbers.
  package var boolean: Bool? { if case .boolean(let truth) = value { truth } else { nil } }

  /// The elements of an array; nil for other types.
  package var array: [PropertyListNode]? { if case .array(let elements) = value { elements } else { nil } }

  /// The entries of a dictionary in the order of the file; nil for other types.
  package var entries: [Entry]? { if case .dictionary(let entries) = value { entries } else { nil } }

  /// The type of the value, for messages: "a string".
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
