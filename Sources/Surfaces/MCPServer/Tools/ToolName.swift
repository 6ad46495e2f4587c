/// The names of tools.
enum ToolName {
  /// Whether a tool can have the name.
  static func isValid(_ name: String) -> Bool {
    (1...128).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  /// Returns the words of a class name in lower case, with underscores: `order_soup` for `OrderSoupIntent`.
  static func verbFirst(_ className: String) -> String {
    var name = Substring(className)
    if name.hasSuffix("Intent"), name != "Intent" { name = name.dropLast("Intent".count) }
    var words = ""
    var previous: Character?
    for (index, character) in zip(name.indices, name) {
      let next = name.index(after: index) < name.endIndex ? name[name.index(after: index)] : nil
      let beginsWord =
        character.isUppercase && previous.map { !$0.isUppercase || next?.isLowercase == true } ?? false
      if beginsWord, previous != "_" { words.append("_") }
      words.append(character.lowercased())
      previous = character
    }
    return words
  }
}
