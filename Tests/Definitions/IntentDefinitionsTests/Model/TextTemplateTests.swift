internal import IntentDefinitions
internal import Testing

@Suite("A text with variables")
struct TextTemplateTests {
  @Test(
    "Variables are replaced by values, and other text is unchanged",
    arguments: [
      ("", ""), ("plain", "plain"), ("${a}", "<a>"), ("x ${a} y ${b.c} z", "x <a> y <b.c> z"), ("${a}${a}", "<a><a>"),
      ("$a {b} $", "$a {b} $"), ("open ${a", "open ${a"), ("${}", "<>"), ("} ${a}", "} <a>"),
    ])
  func filled(text: String, result: String) {
    #expect(TextTemplate(text).filled { "<\($0)>" } == result)
  }

  @Test("Variables are listed in order")
  func variables() {
    #expect(TextTemplate("${b} and ${a.c}, ${b}").variables == ["b", "a.c", "b"])
  }
}
