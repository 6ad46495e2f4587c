import SourceAdaptation
import Testing

@Suite("A source is divided into declarations, and a part of it keeps its lines")
struct SourceDeclarationsTests {
  private func content(_ text: String) -> SourceDeclarations { SourceDeclarations(Array(text.utf8)) }

  private func text(_ range: Range<Int>, of source: String) -> String {
    String(decoding: Array(source.utf8)[range], as: UTF8.self)
  }

  @Test("Each declaration outside of types has its kind, its names and its text")
  func topLevel() {
    let source = """
      import Foundation
      @testable import struct Kit.Tea
      @available(iOS 16, *) public struct A<T: P>: B, C.D where T: Q { let x = 1 }
      #if DEBUG
      fileprivate let one = 1, two: Int = { 2 }()
      #endif
      extension Outer.Inner: E { }
      func f() -> some P { g() }
      typealias G = [Int: String]
      #Preview { A() }
      enum H { case i, j(Int) }; protocol K: L, M { func n() }

      """
    let content = content(source)
    #expect(content.isSound)
    #expect(content.imports.map(\.module) == ["Foundation", "Kit"])
    #expect(
      content.declarations.map(\.kind) == [
        .type, .variable, .extension, .function, .alias, .other, .type, .protocol,
      ])
    #expect(
      content.declarations.map(\.names) == [
        ["A"], ["one", "two"], ["Outer", "Inner"], ["f"], ["G"], [], ["H"], ["K"],
      ])
    #expect(
      content.declarations.map { $0.inherited.map(\.name) }.filter { !$0.isEmpty } == [["B", "D"], ["E"], ["L", "M"]])
    #expect(text(content.declarations[1].range, of: source) == "fileprivate let one = 1, two: Int = { 2 }()")
    #expect(content.declarations[1].isPrivate && !content.declarations[0].isPrivate)
    #expect(content.declarations[0].attributes == ["available"])
    #expect(text(content.declarations[5].range, of: source) == "#Preview { A() }")
    #expect(content.declarations[6].members.flatMap(\.names) == ["i", "j"])
  }

  @Test("The members of a type end where the next one starts")
  func members() {
    let source = """
      class A {
        @Published private(set) var a: Int = 1 { didSet { b() } }
        static let c = Value(
          x: 1
        ) { $0 }
          .map { $0 }
        var d: some View {
          Text("e \\(f)")
        }
        convenience init(g: Int = { 1 }()) where Int: H { self.init() }
        class func i() async throws {}
        subscript(j: Int) -> Int { 1 }
        lazy var k = { 1 }()
        struct L { func m() {} }
        deinit {}
      }
      """
    let members = content(source).declarations[0].members
    #expect(
      members.map(\.kind) == [
        .variable, .variable, .variable, .initializer, .function, .initializer, .variable, .type, .initializer,
      ])
    #expect(members.map(\.isStored) == [true, true, false, false, false, false, true, false, false])
    #expect(members.map(\.isStatic) == [false, true, false, false, true, false, false, false, false])
    #expect(!members[0].isPrivate)
    #expect(members[7].members.map(\.names) == [["m"]])
  }

  @Test("An optional variable that is stored has the initial value nil")
  func initialValues() {
    let source = """
      final class A {
        var a: B?
        var b: [C]? { didSet {} }
        var c: D? { nil }
        let d: E?
        var e: F
        var f = 1
      }
      """
    let members = content(source).declarations[0].members
    #expect(members.map(\.hasInitialValue) == [true, true, false, false, false, true])
  }

  @Test("Names are those of the code without comments and texts, and without the parts that are left out")
  func names() throws {
    let source = "struct A { @State var b = C.d(\"E \\(f)\") /* G */\n  var h: I { j } }"
    let content = content(source)
    let declaration = content.declarations[0]
    let names = content.names(in: declaration.range)
    #expect(names.plain.isSuperset(of: ["A", "State", "C", "f", "I", "j"]))
    #expect(names.members == ["d"])
    #expect(!names.plain.contains("E") && !names.plain.contains("G"))
    let rest = content.names(in: declaration.range, except: [declaration.members[1].range])
    #expect(!rest.plain.contains("I") && rest.plain.contains("C"))
  }

  @Test("Statements, list elements and conformances have the bytes that can be removed")
  func parts() {
    let source = """
      struct A: P, App, Q {
        init() {
          let a = b
            .c { d }
          _e = State(
            f)
          if g { h } else { i }
        }
        static var list: [S] { [S(1), S(2) , S(3)] }
      }
      """
    let content = content(source)
    let declaration = content.declarations[0]
    let statements = content.statements(in: declaration.members[0].body).map { text($0, of: source) }
    #expect(statements == ["let a = b\n      .c { d }", "_e = State(\n      f)", "if g { h } else { i }"])
    let elements = content.elements(calling: "S", in: declaration.members[1].range).map { text($0, of: source) }
    #expect(elements == ["S(1),", "S(2) ,", ", S(3)"])
    #expect(declaration.conformance(to: "App").map { text($0, of: source) } == ["App, "])
    #expect(declaration.conformance(to: "Q").map { text($0, of: source) } == [", Q"])
    #expect(declaration.conformance(to: "X").isEmpty)
  }

  @Test("A copy of a part has the lines of the whole, and the text that is added")
  func selection() {
    let source = "struct A {}\nstruct B {\n  let c = 1\n}\n// é\nstruct D {}\n"
    var selection = SourceSelection()
    selection.removed = content(source).declarations.prefix(2).map(\.range) + [1_000..<2_000]
    selection.insertions = [.init("@x ", at: content(source).declarations[2].range.lowerBound)]
    selection.tail = "extension D {}\n"
    let copy = SourceAdapter().adapt(Array(source.utf8), path: "/a.swift", selection: selection)
    let lines = String(decoding: copy.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.dropFirst(2).map { $0.trimmingPrefix { $0 == " " } } == [
        "", "", "", "", "// é", "@x struct D {}", "", "#sourceLocation()",
        "// The rest is not part of the author's file.",
        "extension D {}", "",
      ])
  }

  @Test(
    "A source that is cut off or is no Swift is divided without a trap",
    arguments: [
      "struct", "@", "@a(", "extension .", "func {", "case", "}", "let (", "import", "struct A: {", "#if", ";;", "\"",
      "class class",
    ])
  func hostile(text: String) {
    for source in [text, "struct A { \(text) }", text + "\n" + text] {
      let content = content(source)
      for declaration in content.declarations {
        #expect(declaration.range.upperBound <= source.utf8.count)
        _ = content.statements(in: declaration.body)
      }
    }
  }

  @Test("Deeply nested types are divided in linear time and depth")
  func nested() {
    let depth = 5_000
    let source = String(repeating: "struct A { ", count: depth) + String(repeating: "}", count: depth)
    #expect(content(source).declarations.count == 1)
  }
}
