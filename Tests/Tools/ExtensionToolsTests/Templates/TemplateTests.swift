internal import Testing

@testable import ExtensionTools

@Suite("Templates are texts with values and sections")
struct TemplateTests {
  private static let values: TemplateValues = [
    "name": .text("Tea"), "hot": .flag(true), "cold": .flag(false),
    "cups": .list([["cup": .text("one")], ["cup": .text("two")]]), "none": .list([]),
  ]

  @Test(
    "Placeholders are replaced",
    arguments: [
      ("{{name}}{{name}}", "TeaTea"), ("a {{#hot}}hot {{/hot}}{{#cold}}cold {{/cold}}b", "a hot b"),
      ("{{^hot}}x{{/hot}}{{^cold}}y{{/cold}}{{^none}}z{{/none}}", "yz"),
      ("{{#cups}}\n{{cup}} of {{name}}\n{{/cups}}\nend", "one of Tea\ntwo of Tea\nend"),
      ("  {{#cold}}\nx\n  {{/cold}}\n", ""), ("[{{#cups}}{{cup}}{{/cups}}]", "[onetwo]"),
      (#"Object{"a", {{"b", 1}}}; {{ {{name}} }}"#, #"Object{"a", {{"b", 1}}}; {{ Tea }}"#), ("", ""), ("{{", "{{"),
      ("日本 {{name}}", "日本 Tea"),
    ])
  func renders(template: String, text: String) throws {
    #expect(try Template(template).render(Self.values) == text)
  }

  @Test(
    "An invalid template is an error",
    arguments: [
      ("{{#hot}}", "'{{#hot}}' does not end"), ("{{/hot}}", "'{{/hot}}' ends no section"),
      ("{{#hot}}{{/cold}}", "'{{/cold}}' ends no section"), ("{{nothing}}", "'nothing' has no value"),
      ("{{hot}}", "'hot' is no text"), ("{{#name}}{{/name}}", "'name' is no section"),
    ])
  func fails(template: String, message: String) {
    #expect { try Template(template).render(Self.values) } throws: { "\($0)" == message }
  }
}
