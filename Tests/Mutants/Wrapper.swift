import SwiftSyntax

/// The call that is written around changed code: `mutantNot(17, code)`.
struct Wrapper {
  let call: String
  let start: Int
  let end: Int
  /// What follows the number.
  var middle = ", "
  /// What follows the code.
  var tail = ")"
  /// The bytes of an operator that a comma replaces.
  var comma: Range<Int>?

  init(call: String, start: Int, end: Int, middle: String = ", ", tail: String = ")") {
    self.call = call
    self.start = start
    self.end = end
    self.middle = middle
    self.tail = tail
  }

  /// Creates the wrapper of a whole node.
  init(call: String, around node: some SyntaxProtocol) {
    self.init(call: call, start: node.start, end: node.end)
  }

  /// Creates the wrapper that runs a statement only if its mutant is not active.
  init(dropping node: some SyntaxProtocol) {
    self.init(call: "if mutantKept", start: node.start, end: node.end, middle: ") { ", tail: " }")
  }

  /// Writes wrappers into a source.
  ///
  /// - Parameters:
  ///   - wrappers: the wrappers with the numbers of their mutants; outer ones before inner ones.
  ///   - source: the text of the file.
  /// - Returns: the text of the changed file.
  static func write(_ wrappers: [(number: Int, wrapper: Wrapper)], into source: String) -> String {
    var heads: [Int: String] = [:]
    var tails: [Int: String] = [:]
    var commas: [Int: Int] = [:]
    for (number, wrapper) in wrappers {
      let head = "\(wrapper.call)(\(number)\(wrapper.middle)"
      if wrapper.start == wrapper.end {
        tails[wrapper.end, default: ""] += "\(wrapper.call)(\(number)\(wrapper.tail)"
        continue
      }
      heads[wrapper.start, default: ""] += head
      tails[wrapper.end] = wrapper.tail + (tails[wrapper.end] ?? "")
      if let comma = wrapper.comma { commas[comma.lowerBound] = comma.upperBound }
    }
    var text: [UInt8] = []
    var skipped = 0
    for (offset, byte) in Array(source.utf8).enumerated() {
      text += Array((tails[offset] ?? "").utf8) + Array((heads[offset] ?? "").utf8)
      if let end = commas[offset] {
        text.append(UInt8(ascii: ","))
        skipped = end
      }
      if offset >= skipped { text.append(byte) }
    }
    text += Array((tails[source.utf8.count] ?? "").utf8)
    return String(decoding: text, as: UTF8.self)
  }
}
