/// The end of a mangled name, which encodes the kind of entity that the name stands for.
struct MangledNameTail {
  enum Kind {
    case function
    case initializer
    case deinitializer
    case other
  }

  let kind: Kind
  /// Whether it is a part of that entity, such as a closure.
  let isClosure: Bool
  /// Whether it is a protocol witness, which calls a method for a protocol.
  let isWitness: Bool
  /// Whether it is a reabstraction thunk, which converts the calling convention of a function.
  let isReabstraction: Bool

  init(_ mangled: String) {
    var rest = Substring(mangled)
    var thunks: [Substring] = []
    // Parts of asynchronous functions, and partial applications: `TY0_`, `TA`.
    while let thunk = Self.operation(rest), thunk.hasPrefix("T") {
      thunks.append(thunk)
      rest = rest.dropLast(thunk.count)
    }
    isWitness = thunks.contains("TW")
    isReabstraction = thunks.contains("TR")
    isClosure = Self.index(rest).hasSuffix("U")
    // A static member.
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

  /// The last two letters, with the index that may follow them; nil if there are none.
  private static func operation(_ text: Substring) -> Substring? {
    let before = index(text).dropLast(2)
    let operation = text[before.endIndex...]
    return operation.isEmpty ? nil : operation
  }

  /// The part before an index such as `_` or `0_`.
  private static func index(_ text: Substring) -> Substring {
    guard text.hasSuffix("_") else { return text }
    var text = text.dropLast()
    while let last = text.last, last.isNumber { text.removeLast() }
    return text
  }
}
