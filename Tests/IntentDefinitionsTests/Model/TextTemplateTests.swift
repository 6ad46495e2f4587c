internal import IntentDefinitions
internal import Testing

@Suite("A text with variables")
struct TextTemplateTests {
  @Test(
    "Variables give way to values, and everything else stays",
    arguments: [
      ("", ""), ("plain", "plain"), ("${a}", "<a>"), ("x ${a} y ${b.c} z", "x <a> y <b.c> z"), ("${a}${a}", "<a><a>"),
      ("$a {b} $", "$a {b} $"), ("open ${a", "open ${a"), ("${}", "<>"), ("} ${a}", "} <a>"),
    ])
  func filled(text: String, result: String) {
    #expect(TextTemplate(text).filled { "<\($0)>" } == result)
  }

  @Test("Variables are known in their order")
  func variables() {
    #expect(TextTemplate("${b} and ${a.c}, ${b}").variables == ["b", "a.c", "b"])
  }
}
