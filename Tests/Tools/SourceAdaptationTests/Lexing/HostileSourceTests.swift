import Foundation
import SourceAdaptation
import TestSupport
import Testing

@Suite("No source makes the adapter fail")
struct HostileSourceTests {
  private static let sample = """
    import UIKit
    @objc protocol P { @objc optional func f(_ a: Int, b: [String: Int]) -> String?; @objc optional var x: Int { get } }
    @UIApplicationMain class D: UIResponder, UIApplicationDelegate {}
    @objcMembers class C<T: P>: Base<T> where T: Q {
      @IBOutlet private weak var label, other: UILabel!
      @NSManaged var name: String?
      lazy var b: Any = { f(#selector(tap(_:)), "\\(#keyPath(C.a.b)) \\("x")") }()
      #if os(iOS) && !(DEBUG)
      @IBAction func tap(_ sender: Any?) throws { let r = /a"(b)/; _ = #"\\#(r)"# }
      #else
      @objc(foo:bar:) dynamic func move(to x: Int, _ y: (Int) -> Void = { _ in }) async {}
      #endif
      class Inner { @objc static func g() -> [Int] { [1 / 2] } /* a /* b */ */ }
    }
    extension C { @objc func h() { t = Timer(target: self, selector: #selector(C.h), #selector(getter: Z.z)) } }
    """

  /// Replaces, removes, repeats and swaps pieces of the sample.
  private static func mutated(_ text: String, _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let start = Int.random(in: 0..<bytes.count, using: &numbers)
      let end = min(bytes.count, start + Int.random(in: 0...40, using: &numbers))
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
      case 2: bytes.insert("\"'(){}[]@#/\\*\n\r,:;.<>=".utf8.randomElement(using: &numbers) ?? 0, at: start)
      default: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
      }
      if bytes.isEmpty { bytes = [0] }
    }
    return bytes
  }

  private static func body(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let copy = SourceAdapter().adapt(bytes, path: "/a").bytes
    return copy.dropFirst("import AppleCompatibility\n#sourceLocation(file: \"/a\", line: 1)\n".utf8.count)
  }

  @Test func `Mutated sources keep their lines`() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<2000 {
      let bytes = Self.mutated(Self.sample, &numbers)
      #expect(Self.lines(Self.body(bytes)).count >= Self.lines(bytes[...]).count)
      _ = SourceSummary(bytes, path: "/a")
    }
  }

  /// Without the constructs that need insertions, each byte keeps its offset, and only blanks and function names are
  /// new.
  @Test func `Mutated sources keep all bytes that need no change`() {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<2000 { Self.expectSameBytes(Self.mutated(Self.plain(Self.sample), &numbers)) }
  }

  @Test func `Sources that end anywhere keep all bytes that need no change`() throws {
    let sample = Array(Self.plain(Self.sample).utf8)
    for count in sample.indices { Self.expectSameBytes(Array(sample[..<count])) }
    let fixture = Array(Self.plain(try Self.fixture()).utf8)
    for count in stride(from: 0, to: fixture.count, by: 17) { Self.expectSameBytes(Array(fixture[..<count])) }
  }

  @Test func `Sources with repeated or missing words and brackets keep all bytes that need no change`() throws {
    let bytes = Array(Self.plain(Self.sample).utf8)
    let brackets = bytes.indices.filter { "(){}[]<>\"`/".utf8.contains(bytes[$0]) }.map { $0..<$0 + 1 }
    let words = bytes.split { !(UInt8(ascii: "A")...UInt8(ascii: "z")).contains($0) }.map(\.indices)
    for range in brackets + words {
      Self.expectSameBytes(Array(bytes[..<range.upperBound] + [0x20] + bytes[range.lowerBound...]))
      Self.expectSameBytes(Array(bytes[..<range.lowerBound] + bytes[range.upperBound...]))
    }
  }

  private static func fixture() throws -> String {
    try String(contentsOf: BuildProducts.tests.appending(path: "Fixtures/AdaptedSources/Hard.swift"), encoding: .utf8)
  }

  /// The text without the constructs that need insertions.
  private static func plain(_ text: String) -> String {
    text.replacing("protocol", with: "class").replacing("@NSManaged", with: "").replacing("#keyPath", with: "f")
  }

  /// Expects that the copy has a byte for each byte, the same one unless a construct is replaced there.
  private static func expectSameBytes(_ bytes: [UInt8]) {
    let replacements = Set(" _\\sel/0123456789".utf8)
    let copy = Self.body(bytes).prefix(bytes.count)
    #expect(copy.count == bytes.count)
    #expect(zip(bytes, copy).allSatisfy { $0 == $1 || replacements.contains($1) })
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    bytes.split(omittingEmptySubsequences: false) { $0 == 0x0a }
  }

  /// Patterns for which a naive reader takes quadratic time.
  @Test(
    arguments: [
      "class A ", "func f(", "a(", "{", "}", "\"", "\"\\(", "/*", "\\/", "/a(", "#if a\n", "#\"", "protocol p: q, ",
      "func a<", "var a: B<", "@objc(", "#selector(", "let a = /\\/", "extension A { ", "`", "x -> ", "#if\n{\n#else\n",
      "class A: class, ", "case .", "dynamic ", "@available(*, ", "class A{var a:B{@a ", "#selector((a as ", "open\n",
      "class A{func f(a:{", "#selector(getter:\n", "@a ", "A ", "#keyPath(A.b);",
      "@objc protocol P{@objc optional var a: A, b: B};",
      "@objc protocol P {@objc optional static func f()};",
      "#if a\n#keyPath(A.b)\n", "class A{func f(){}};extension A{@objc func f(){}};", "@NSManaged func f();",
      "@objc optional func f() -> a ", "\"\"\"", "#/", "private(",
      "func f(a: func f(",
    ])
  func `A long file of one pattern is adapted in time`(pattern: String) {
    let bytes = Array(String(repeating: pattern, count: 200_000 / pattern.utf8.count).utf8)
    let copy = SourceAdapter().adapt(bytes, path: "/a").bytes
    #expect(copy.count >= bytes.count)
    // The text at the end has a limit for each use.
    #expect(copy.count < bytes.count * 200)
    #expect(SourceSummary(bytes, path: "/a").findings.count <= 41)
  }

  private static let longName = String(repeating: "A", count: 10_000)

  /// Nested and repeated declarations, which are slow unless each name is looked up only once.
  @Test(
    arguments: [
      ("class A{", "", "}"), ("#if a\n", "class A { @objc func f() {} }\n", "#endif\n"),
      ("", "#if a\n" + String(repeating: "#elseif b\nimport C\n", count: 10_000) + "#endif\n", ""),
      ("class A {\nfunc f() {}\n#selector(f)\n", "", "}"), ("\"\\(", "", ")\""), ("#selector((", "", "))"),
      ("class A{var a:B{", "", "}}"), ("#selector(f(", "", "))"),
      ("", "class A {" + String(repeating: "func f() { #selector(f) }\n", count: 10_000) + "}", ""),
      ("", "class A {" + String(repeating: "func f() { #selector(f) }", count: 10_000) + "}", ""),
      ("", "class \(longName) {" + String(repeating: "func f() { #selector(f) }", count: 10_000) + "}", ""),
      ("", "class A { func f(\(String(repeating: "a: A, ", count: 10_000))) {}" + "#selector(f);" + "}", ""),
    ])
  func `Deep and long sources are adapted in time`(start: String, middle: String, end: String) {
    let text = String(repeating: start, count: 10_000) + middle + String(repeating: end, count: 10_000)
    #expect(Adapted(text).body.utf8.count == text.utf8.count)
  }

  @Test func `A plain source does not change`() {
    let source = "import Foundation\nstruct S { var a = 1 }\nclass C { func f() -> Int { 2 } }\n"
    #expect(Adapted(source).body == source)
    #expect(Adapted(source).tail.isEmpty)
  }
}
