internal import Foundation

/// Fills in the variables of one format for its arguments. Each value gets the position of its argument, because a text
/// may leave out a value, or use it twice.
struct PluralFilling {
  /// The maximum number of variables within each other's texts, which may form a circle.
  private static let maximumDepth = 8
  private static let maximumBytes = 64 << 10

  /// Finds the entry and the variable with a name.
  let variable: (String) -> (entry: PluralEntry, number: Int, name: String)?
  /// Returns the argument at the end of the kinds of arguments.
  let number: ([FormatPiece.Kind]) -> Double
  private var kinds: [Int: FormatPiece.Kind] = [:]
  /// The positions of the values in the result.
  private var used: Set<Int> = []
  private var result = ""

  init(
    variable: @escaping (String) -> (entry: PluralEntry, number: Int, name: String)?,
    number: @escaping ([FormatPiece.Kind]) -> Double
  ) {
    self.variable = variable
    self.number = number
  }

  /// Returns a format without variables, for the same arguments.
  mutating func text(of format: String) -> String {
    let pieces = FormatPiece.pieces(of: format)
    readKinds(of: pieces)
    _ = append(pieces, from: 1, 0)
    return result + unusedValues
  }

  /// The values that no text uses, after a mark. Foundation crashes if a format leaves out a position.
  private var unusedValues: String {
    let unused = (1...(kinds.keys.max() ?? 1)).filter { !used.contains($0) }
    let values = unused.map { "%\($0)$\(kinds[$0] == .double ? "f" : "ld")" }
    return values.isEmpty ? "" : "\(PluralTexts.mark)\(values.joined())"
  }

  /// Notes the types of the arguments, because a C function finds an argument only by the types before it.
  private mutating func readKinds(of pieces: [FormatPiece]) {
    var next = 1
    for piece in pieces {
      switch piece {
      case .text: break
      case .value(let position, let style, _, let kind):
        for _ in style.filter({ $0 == "*" }) { note(.int, at: &next) }
        if let position { kinds[position] = kind } else { note(kind, at: &next) }
      case .variable(let position, let name):
        let kind = variable(name).flatMap { $0.entry.variables[$0.name]?.kind } ?? .int
        if let position { kinds[position] = kind } else { note(kind, at: &next) }
      }
    }
  }

  private mutating func note(_ kind: FormatPiece.Kind, at next: inout Int) {
    kinds[next] = kind
    next += 1
  }

  /// Appends pieces whose first value is the argument at `start`; returns the position after the last one.
  private mutating func append(_ pieces: [FormatPiece], from start: Int, _ depth: Int) -> Int {
    // In the text of a variable, the first value is the variable's own argument. Variables in it have others.
    var next = start
    var end = depth > 0 ? start + 1 : start
    for piece in pieces where result.utf8.count < Self.maximumBytes {
      switch piece {
      case .text(let text): result += text
      case .value(let position, let style, let conversion, let kind):
        let style = style.map { $0 == "*" ? star(at: &next) : String($0) }.joined()
        let place = position ?? next
        if position == nil { next = max(next + 1, end) }
        if kinds[place] == nil { kinds[place] = kind }
        used.insert(place)
        result += "%\(place)$\(style)\(conversion)"
      case .variable(let position, let name):
        let place = position ?? max(next, end)
        let last = append(name, at: place, depth)
        if position == nil { end = max(end, last, place + 1) }
        if depth == 0 || next > start { next = max(next, end) }
      }
    }
    return max(next, end)
  }

  private func star(at next: inout Int) -> String {
    defer { next += 1 }
    return "\(Int(exactly: value(at: next)) ?? 0)"
  }

  /// Appends the text of a variable whose argument is at `place`.
  private mutating func append(_ name: String, at place: Int, _ depth: Int) -> Int {
    guard depth < Self.maximumDepth, let (entry, number, name) = variable(name), let found = entry.variables[name]
    else { return place }
    if kinds[place] == nil { kinds[place] = found.kind }
    let text = found.text(for: value(at: place), entry.locale)
    let pieces = FormatPiece.pieces(of: text).map { piece in
      guard case .variable(let position, let inner) = piece else { return piece }
      return .variable(position: position, name: PluralTexts.markedName(inner, number))
    }
    return append(pieces, from: place, depth + 1)
  }

  private func value(at place: Int) -> Double {
    number((1...place).map { kinds[$0] ?? .long })
  }
}
