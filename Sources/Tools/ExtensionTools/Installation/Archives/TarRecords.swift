/// The records of pax about the next item: lines of `LENGTH KEY=VALUE`.
struct TarRecords {
  /// The path of the item; nil if the records contain none, and the header's path applies.
  private(set) var path: String?
  /// The size of the item; nil if the records contain none, and the header's size applies.
  private(set) var byteCount: Int?

  /// Reads records; nil if they are damaged.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0 != UInt8(ascii: " ") }
      guard digits.count < 8, let length = Int(String(decoding: digits, as: UTF8.self)), length > digits.count + 2,
        length <= rest.count, rest[rest.startIndex + length - 1] == UInt8(ascii: "\n"),
        let text = String(
          validating: rest[(rest.startIndex + digits.count + 1)..<(rest.startIndex + length - 1)], as: UTF8.self),
        let equals = text.firstIndex(of: "=")
      else { return nil }
      let value = String(text[text.index(after: equals)...])
      switch text[..<equals] {
      case "path": path = value
      case "size":
        guard let count = Int(value), count >= 0 else { return nil }
        byteCount = count
      default: break
      }
      rest = rest.dropFirst(length)
    }
  }
}
