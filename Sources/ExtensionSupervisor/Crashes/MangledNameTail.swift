/// The end of a mangled name, which says what it is the name of.
struct MangledNameTail {
  enum Kind {
    case function
    case initializer
    case deinitializer
    case other
  }

  let kind: Kind
  /// Whether it is code within that.
  let isClosure: Bool
  /// Whether it calls a method by way of a protocol.
  let isWitness: Bool
  /// Whether it calls a function that takes its values in other places.
  let isReabstraction: Bool

  init(_ mangled: String) {
    var rest = Substring(mangled)
    var thunks: [Substring] = []
    // Parts of asynchronous functions, and code that calls another: `TY0_`, `TA`.
    while let thunk = Self.operation(rest), thunk.hasPrefix("T") {
      thunks.append(thunk)
      rest = rest.dropLast(thunk.count)
    }
    isWitness = thunks.contains("TW")
    isReabstraction = thunks.contains("TR")
    isClosure = Self.index(rest).hasSuffix("U")
    // A static one.
    if rest.hasSuffix("Z") { rest.removeLast() }
    kind =
      if isClosure || rest.hasSuffix("F") {
        .function
      } else if rest.hasSuffix("fC") || rest.hasSuffix("fc") {
        .initializer
      } else {
        rest.hasSuffix("fD") || rest.hasSuffix("fd") ? .deinitializer : .other
      }
  }

  /// The two letters at the end, with the index that may follow them; nil where there are none.
  private static func operation(_ text: Substring) -> Substring? {
    let before = index(text).dropLast(2)
    let operation = text[before.endIndex...]
    return operation.isEmpty ? nil : operation
  }

  /// What is before an index, `_` or `0_` and so on.
  private static func index(_ text: Substring) -> Substring {
    guard text.hasSuffix("_") else { return text }
    var text = text.dropLast()
    while let last = text.last, last.isNumber { text.removeLast() }
    return text
  }
}
