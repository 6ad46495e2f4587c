/// Writes one JSON object as a line, many times faster than Foundation does: each request of a busy host has one.
package struct JSONLine {
  package private(set) var bytes: [UInt8] = []
  /// Whether a comma belongs before the next member or element.
  private var needsComma = false

  package init() {
    bytes.reserveCapacity(1024)
  }

  /// Writes an object, whose members `body` writes.
  package mutating func object(_ body: (inout JSONLine) -> Void) { enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), body) }

  /// Writes an array, whose elements `body` writes.
  package mutating func array(_ body: (inout JSONLine) -> Void) { enclose(UInt8(ascii: "["), UInt8(ascii: "]"), body) }

  /// Writes the name of a member; its value is to follow.
  package mutating func name(_ name: StaticString) {
    separate()
    append(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text, without anything that a terminal would act on.
  package mutating func string(_ text: String) {
    separate()
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else { return bytes += JSONValue.string(text).line.utf8 }
    bytes.append(UInt8(ascii: "\""))
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  package mutating func integer(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  /// Writes a duration in milliseconds, to the microsecond.
  package mutating func milliseconds(_ duration: Duration) {
    let parts = duration.components
    let microseconds = max(0, parts.seconds &* 1_000_000 &+ parts.attoseconds / 1_000_000_000_000)
    integer(Int(microseconds / 1000))
    let rest = Int(microseconds % 1000)
    bytes.append(UInt8(ascii: "."))
    for divisor in [100, 10, 1] { bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / divisor % 10)) }
  }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes += (value ? "true" : "false").utf8
  }

  /// Writes any value.
  package mutating func value(_ value: JSONValue) {
    separate()
    bytes += value.line.utf8
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func enclose(_ begin: UInt8, _ end: UInt8, _ body: (inout JSONLine) -> Void) {
    separate()
    bytes.append(begin)
    needsComma = false
    body(&self)
    bytes.append(end)
    needsComma = true
  }

  private mutating func append(_ name: StaticString) {
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
  }
}
