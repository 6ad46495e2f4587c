/// A part of a format of `String(format:)`.
enum FormatPiece: Hashable {
  /// The type of an argument, as the letter for `extension_arguments`.
  enum Kind: Character {
    case int = "i"
    case unsigned = "u"
    case long = "l"
    case double = "f"
  }

  /// Text, in which `%%` stands for a percent sign.
  case text(String)
  /// A value such as `%2$-5ld`. A star stands for the next argument: `%*d`.
  case value(position: Int?, style: String, conversion: String, Kind)
  /// A variable such as `%1$#@count@`.
  case variable(position: Int?, name: String)

  /// The type of a value with a conversion such as `ld`.
  init?(position: Int?, style: String, conversion: String) {
    guard let kind = Kind(conversion) else { return nil }
    self = .value(position: position, style: style, conversion: conversion, kind)
  }

  /// Reads a format. What is not a value or a variable stays text.
  static func pieces(of format: String) -> [FormatPiece] {
    var reader = FormatReader(format)
    return reader.pieces()
  }
}

extension FormatPiece.Kind {
  /// The type for a conversion such as `ld`.
  init?(_ conversion: String) {
    let isLong = "lqztj".contains(conversion.first ?? " ")
    switch conversion.last {
    case "d", "i", "c": self = isLong ? .long : .int
    case "u", "o", "x", "X": self = isLong ? .long : .unsigned
    case "e", "E", "f", "F", "g", "G", "a", "A": self = .double
    case "@", "s", "S", "p", "C": self = .long
    default: return nil
    }
  }
}

/// Reads the pieces of a format.
private struct FormatReader {
  private var rest: Substring

  init(_ format: String) {
    rest = format[...]
  }

  mutating func pieces() -> [FormatPiece] {
    var pieces = [FormatPiece]()
    var text = ""
    while let character = rest.first {
      guard character == "%", let piece = piece() else {
        // A percent sign and what follows it are copied, so that `%%` stays.
        let count = rest.hasPrefix("%%") ? 2 : 1
        text += rest.prefix(count)
        rest = rest.dropFirst(count)
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(piece)
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// Reads the piece that begins with the percent sign; nil, without a change, if there is none.
  private mutating func piece() -> FormatPiece? {
    let start = rest
    rest = rest.dropFirst()
    if let piece = variableOrValue() { return piece }
    rest = start
    return nil
  }

  private mutating func variableOrValue() -> FormatPiece? {
    let position = position()
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      let name = rest.dropFirst(2)[..<end]
      rest = rest[rest.index(after: end)...]
      return .variable(position: position, name: String(name))
    }
    let style = take { "-+ #0'123456789.*".contains($0) }
    let length = take { "hlqLztj".contains($0) }
    guard let letter = rest.popFirst() else { return nil }
    return FormatPiece(position: position, style: style, conversion: length + String(letter))
  }

  /// Reads a position such as `2$`.
  private mutating func position() -> Int? {
    let start = rest
    if let position = Int(take { $0.isASCII && $0.isNumber }), (1...64).contains(position), rest.first == "$" {
      rest.removeFirst()
      return position
    }
    rest = start
    return nil
  }

  private mutating func take(_ isTaken: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return String(taken)
  }
}
