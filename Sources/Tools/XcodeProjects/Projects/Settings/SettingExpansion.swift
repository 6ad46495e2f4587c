internal import BaseFiles

/// Expands the references to settings in a text: `$(NAME)`, `${NAME}`, `$(NAME:operator)`, and nested references such
/// as `$(A_$(B))`.
struct SettingExpansion {
  private let bytes: [UInt8]
  private let value: (String) -> String
  private var index = 0
  /// Whether the result was cut because it is too long.
  private(set) var isCut = false

  /// The maximum depth of nested references; deeper references are not expanded.
  private static let maximumDepth = 16

  /// Makes an expansion of `text`. `value` returns the value of a setting.
  init(_ text: String, value: @escaping (String) -> String) {
    bytes = Array(text.utf8)
    self.value = value
  }

  /// The expanded text.
  var result: String {
    mutating get {
      index = 0
      return String(decoding: expand(until: nil, depth: 0).text, as: UTF8.self)
    }
  }

  /// Expands up to `end`, and advances past it.
  private mutating func expand(until end: UInt8?, depth: Int) -> (text: [UInt8], isClosed: Bool) {
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == end { return (text, true) }
      if byte == UInt8(ascii: "$"), depth < Self.maximumDepth, let close = closingMark {
        text += reference(until: close, depth: depth)
      } else {
        text.append(byte)
      }
      guard text.count <= ExpandedSettings.maximumBytes else {
        isCut = true
        index = bytes.count
        return ([], end == nil)
      }
    }
    return (text, end == nil)
  }

  /// The mark that closes the reference at the cursor; nil if there is no reference.
  private var closingMark: UInt8? {
    guard index < bytes.count else { return nil }
    return switch bytes[index] {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// The value of the reference whose opening bracket is at the cursor. A reference without an end is not expanded.
  private mutating func reference(until close: UInt8, depth: Int) -> [UInt8] {
    let opening = bytes[index]
    index += 1
    let (text, isClosed) = expand(until: close, depth: depth + 1)
    guard isClosed else { return [UInt8(ascii: "$"), opening] + text }
    return Array(evaluate(String(decoding: text, as: UTF8.self)).utf8)
  }

  /// The value of `NAME`, or of `NAME:operator` with any number of operators.
  private func evaluate(_ reference: String) -> String {
    let parts = reference.split(separator: ":", maxSplits: 8, omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(value(String(parts.first ?? ""))) { value, name in
      if name.hasPrefix("default=") { return value.isEmpty ? String(name.dropFirst(8)) : value }
      return switch name {
      case "file": FilePath.name(value)
      case "base": FilePath.stem(value)
      case "dir": FilePath.folder(value)
      case "suffix": FilePath.suffix(value)
      case "standardizepath": FilePath.normalized(value)
      // An unknown operator, such as 'quote', does not change the value.
      default: VariableOperator(rawValue: String(name))?.apply(to: value) ?? value
      }
    }
  }
}
