import Foundation
import Testing

@testable import os

@Suite struct OSLogMessageTests {
  private struct Place: CustomStringConvertible {
    let description = "here"
  }

  private struct Late: Error {}

  private func text(_ message: OSLogMessage) -> String { message.text }

  @Test func `Literals, numbers, Booleans and types are public`() {
    #expect(text("as it is: %d") == "as it is: %d")
    #expect(text("\(3) \(UInt8(4)) \(-5) \(true) \(String.self)") == "3 4 -5 true String")
    #expect(text("\(1.5) \(Float(2)) \(CGFloat(3))") == "1.500000 2.000000 3.000000")
  }

  @Test func `Strings, objects, errors and other values are private`() {
    let name = "John"
    #expect(text("\(name)") == "<private>")
    #expect(text("\(name as NSString)") == "<private>")
    #expect(text("\(Place())") == "<private>")
    #expect(text("\(Late())") == "<private>")
    let names = [name]
    #expect(text("\(names)") == "<private>")
  }

  @Test func `Privacy can be specified`() {
    let name = "John"
    #expect(text("\(name, privacy: .public) \(3, privacy: .private)") == "John <private>")
    #expect(text("\(name as NSString, privacy: .public) \(Late(), privacy: .public)") == "John Late()")
    #expect(text("\(Place(), privacy: .public)") == "here")
    #expect(text("\(name, privacy: .sensitive) \(name, privacy: .auto)") == "<private> <private>")
  }

  @Test func `A mask distinguishes values without showing them`() {
    let masked = ["John", "Jane", "John"].map { text("\($0, privacy: .private(mask: .hash))") }
    #expect(masked[0] == masked[2])
    #expect(masked[0] != masked[1])
    #expect(masked.allSatisfy { $0.hasPrefix("<mask.hash: '") && !$0.contains("Jo") })
    #expect(text("\(7, privacy: .auto(mask: .hash))") == "7")
  }

  @Test func `Integers have a base, a sign and a number of digits`() {
    #expect(text("\(255, format: .hex)") == "ff")
    #expect(text("\(255, format: .hex(includePrefix: true, uppercase: true, minDigits: 4))") == "0x00FF")
    #expect(text("\(-255, format: .hex(includePrefix: true))") == "-0xff")
    #expect(text("\(8, format: .octal) \(8, format: .octal(includePrefix: true))") == "10 0o10")
    #expect(text("\(7, format: .decimal(explicitPositiveSign: true, minDigits: 3))") == "+007")
    #expect(text("\(Int64.min)") == "-9223372036854775808")
  }

  @Test func `Floating-point numbers have a notation and a precision`() {
    #expect(text("\(2.5, format: .fixed(precision: 1))") == "2.5")
    #expect(text("\(2.5, format: .fixed(precision: 0, explicitPositiveSign: true))") == "+2")
    #expect(text("\(1500.0, format: .exponential(precision: 1))") == "1.5e+03")
    #expect(text("\(1500.0, format: .exponential(precision: 1, uppercase: true))") == "1.5E+03")
    #expect(text("\(0.1, format: .hybrid)") == "0.1")
    #expect(text("\(1.0, format: .hex)") == "0x1p+0")
  }

  @Test func `Values are aligned in columns, and Booleans have words`() {
    #expect(text("|\(7, align: .right(columns: 4))|\(7, align: .left(columns: 3))|") == "|   7|7  |")
    #expect(text("|\("abc", align: .right(columns: 2), privacy: .public)|") == "|abc|")
    #expect(text("\(false, format: .answer)") == "no")
  }
}
