internal import Testing
@testable internal import intent_generate

@Suite("A model of Swift source becomes text")
struct SourceRendererTests {
  @Test("Members of a type are indented one level deeper")
  func types() {
    let method = SwiftFunction(
      documentation: "Dances.", introducer: "func", name: "in",
      parameters: [SwiftParameter(label: "_", name: "for", type: "Int", defaultValue: "1")], effects: "async",
      result: "Bool", body: .block([.block(head: "if true", [.line("return false")]), .line("return true")]))
    let type = SwiftType(
      documentation: "A dance.", attribute: "@preconcurrency", introducer: "public struct", name: "Dance",
      inherited: ["Sendable", "Hashable"],
      members: [.function(method), .enumerationCase(SwiftCase(documentation: "One.", name: "is", rawValue: "1"))])
    #expect(
      text(.type(type)) == """
        /// A dance.
        @preconcurrency
        public struct Dance: Sendable, Hashable {
          /// Dances.
          func `in`(_ `for`: Int = 1) async -> Bool {
            if true {
              return false
            }
            return true
          }
          /// One.
          case `is` = 1
        }

        """)
  }

  @Test(
    "Expressions are indented relative to their first line",
    arguments: [
      (.text("a"), "let value = a\n"),
      (.dictionary([]), "let value = [\n  :\n]\n"),
      (.array([.text("1"), .array([])]), "let value = [\n  1,\n  [\n  ],\n]\n"),
      (
        .call(
          function: "f",
          [.init(key: "a", value: .text("1")), .init(key: "b", value: .closure(parameters: "c", ["d", "e"]))]),
        "let value = f(\n  a: 1,\n  b: { c in\n    d\n    e\n  })\n"
      ),
    ] as [(SwiftExpression, String)])
  func expressions(expression: SwiftExpression, source: String) {
    #expect(text(.property(SwiftProperty(introducer: "let", name: "value", value: .initial(expression)))) == source)
  }

  @Test("Words in comments do not count as words of the source")
  func words() {
    let property = SwiftProperty(documentation: "A Date.", introducer: "let", name: "day", type: "[Int: URL?]")
    #expect(SwiftDeclaration.property(property).words == ["day", "Int", "URL"])
  }

  /// The text of one declaration, without the head of the file.
  private func text(_ declaration: SwiftDeclaration) -> String {
    let head = SourceRenderer.render(SwiftFile(imports: [], declarations: []))
    return String(SourceRenderer.render(SwiftFile(imports: [], declarations: [declaration])).dropFirst(head.count + 1))
  }
}
