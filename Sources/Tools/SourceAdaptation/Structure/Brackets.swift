/// Pairs the brackets of a source.
struct Brackets {
  /// For the index of each bracket, the index of its counterpart; -1 for other tokens and brackets without counterpart.
  private(set) var partners: [Int32]
  /// The indexes of the brackets and `#if` directives without a counterpart.
  private(set) var unbalanced: [Int] = []
  private var open: [Int] = []
  /// For each open `#if`: the directive, and the number of brackets that were open before it.
  private var blocks: [(directive: Int, depth: Int)] = []

  init(_ source: SourceText) {
    partners = Array(repeating: -1, count: source.tokens.count)
    for (index, token) in source.tokens.enumerated() {
      switch token.kind {
      case .punctuation: read(source.bytes[Int(token.start)], index: index, source: source)
      case .directive: readDirective(token, index: index, source: source)
      default: break
      }
    }
    unbalanced += open + blocks.map(\.directive)
    unbalanced.sort()
  }

  /// The index of the counterpart of a bracket; nil if it has none.
  func partner(_ index: Int) -> Int? { partners[index] < 0 ? nil : Int(partners[index]) }

  private mutating func read(_ byte: UInt8, index: Int, source: SourceText) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
    case UInt8(ascii: ")"): close(index, opening: UInt8(ascii: "("), source: source)
    case UInt8(ascii: "]"): close(index, opening: UInt8(ascii: "["), source: source)
    case UInt8(ascii: "}"): close(index, opening: UInt8(ascii: "{"), source: source)
    default: break
    }
  }

  private mutating func close(_ index: Int, opening: UInt8, source: SourceText) {
    let floor = blocks.last?.depth ?? 0
    guard open.count > floor, let last = open.last, source.bytes[Int(source.tokens[last].start)] == opening else {
      unbalanced.append(index)
      return
    }
    open.removeLast()
    partners[last] = Int32(index)
    partners[index] = Int32(last)
  }

  /// Each branch of an `#if` has separate pairs.
  private mutating func readDirective(_ token: Token, index: Int, source: SourceText) {
    if source.isText(token, "#if") {
      blocks.append((index, open.count))
    } else if let block = blocks.last, ["#else", "#elseif", "#endif"].contains(where: { source.isText(token, $0) }) {
      unbalanced += open[block.depth...]
      open.removeSubrange(block.depth...)
      if source.isText(token, "#endif") { blocks.removeLast() }
    }
  }
}
