/// Patterns for names, in which `*` matches any text, and `?` one byte.
enum NamePattern {
  /// Whether `name` matches `pattern`. The time is proportional to the product of both lengths.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let name = Array(name.utf8)
    let pattern = Array(pattern.utf8)
    var index = 0
    var place = 0
    var star: (pattern: Int, name: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == name[index] || pattern[place] == UInt8(ascii: "?") {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        place = last.pattern + 1
        index = last.name + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
