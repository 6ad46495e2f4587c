import Foundation
import Testing

@testable import os

@Suite struct FormatStringTests {
  private struct Row: CustomTestStringConvertible, @unchecked Sendable {
    let format: String
    let arguments: [Any]
    let text: String
    var testDescription: String { format }

    init(_ format: String, _ arguments: Any..., gives text: String) {
      self.format = format
      self.arguments = arguments
      self.text = text
    }
  }

  @Test(
    "A number is written in the form of its conversion",
    arguments: [
      Row("%d of %ld", Int32(3), 5, gives: "3 of 5"),
      Row("%lld %hhd %zd %i", Int64.min, Int8(-1), 7, 8, gives: "-9223372036854775808 -1 7 8"),
      Row("%u %lu", UInt32.max, UInt(1), gives: "4294967295 1"),
      Row("%x %X %o %#x", 255, 255, 8, 16, gives: "ff FF 10 0x10"),
      Row("%x", Int32(-1), gives: "ffffffff"),
      Row("%f %.2f %e %g", 1.5, 2.345, 10.0, 0.5, gives: "1.500000 2.35 1.000000e+01 0.5"),
      Row("%5d|%-5d|%05d|%+d", 1, 2, 3, 4, gives: "    1|2    |00003|+4"),
      Row("%*d|%.*f", 4, 7, 1, 0.25, gives: "   7|0.2"),
      Row("%c", 65, gives: "<private>"),
      Row("%{public}c", 65, gives: "A"),
      Row("%{bool}d %{BOOL}d", 1, 0, gives: "true NO"),
      Row("%{darwin.errno}d", 2, gives: "[2: No such file or directory]"),
      Row("%{time_t}d", 0, gives: "1970-01-01T00:00:00Z"),
    ])
  private func numbers(_ row: Row) {
    #expect(FormatString(row.format).text(row.arguments) == row.text)
  }

  @Test(
    "Objects and strings are private by default, and numbers are public",
    arguments: [
      Row("%@ %s", "a" as NSString, "b", gives: "<private> <private>"),
      Row("%{public}@ %{public}s", "a" as NSString, "b", gives: "a b"),
      Row("%{private}@ %{sensitive}@", "a", "b", gives: "<private> <private>"),
      Row("%{private}d %{public}d %{private}.1f", 1, 2, 0.5, gives: "<private> 2 <private>"),
      Row("%{public}@", NSNumber(value: 3), gives: "3"),
      Row("%{public}8@|%{public}-4s|%{public}.2s", "a", "b", "cdef", gives: "       a|b   |cd"),
    ])
  private func privacy(_ row: Row) {
    #expect(FormatString(row.format).text(row.arguments) == row.text)
  }

  @Test(
    "A mismatched argument is reported, and the rest is written",
    arguments: [
      Row("%d and %d.", 1, gives: "1 and <decode: missing data>."),
      Row("%d.", "x", gives: "<decode: mismatch for [%d] got [String]>."),
      Row("%f.", 1, gives: "<decode: mismatch for [%f] got [Int]>."),
      Row("%s.", 1, gives: "<decode: mismatch for [%s] got [Int]>."),
      Row("%d", 1, 2, gives: "1"),
      Row("100 %", gives: "100 %"),
      Row("100%% sure", gives: "100% sure"),
      Row("%{public", gives: "%{public"),
      Row("%y", 1, gives: "%y"),
      Row("%*d", -99_999_999_999, 1, gives: "1" + String(repeating: " ", count: 1023)),
    ])
  private func misfits(_ row: Row) {
    #expect(FormatString(row.format).text(row.arguments) == row.text)
  }

  @Test func `A C string is read to its end`() {
    let text = "jar".withCString { FormatString("%{public}s").text([$0]) }
    #expect(text == "jar")
  }

  @Test func `Equal values have equal masks`() {
    let format = FormatString("%{private,mask.hash}@")
    let masked = ["a", "b", "a"].map { format.text([$0]) }
    #expect(masked[0] == masked[2])
    #expect(masked[0] != masked[1])
    #expect(masked[0].hasPrefix("<mask.hash: '"))
  }
}
