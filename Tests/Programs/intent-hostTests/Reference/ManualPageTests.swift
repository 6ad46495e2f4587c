@testable internal import intent_host
internal import Testing

@Suite("Man pages are made from the table of commands")
struct ManualPageTests {
  @Test("A command's page has its options, with hyphens that a search finds")
  func command() {
    let page = ManualPage(sample.commands[0], of: sample)
    #expect(page.file == "tool-reset.1")
    #expect(page.text.hasPrefix(".TH \"TOOL\\-RESET\" 1 \"\" \"tool 1.0.0\" \"User Commands\"\n.SH NAME\n"))
    #expect(page.text.contains("tool\\-reset \\- forget faults\n"))
    #expect(page.text.contains(".TP\n.B \\-q, \\-\\-quiet\nsay little\n"))
    #expect(page.text.contains(".TP\n.B \\-\\-kind KIND\nhow to do it\n"))
  }

  @Test("The program's page names every command")
  func program() {
    let page = ManualPage(sample)
    #expect(page.file == "tool.1")
    for command in sample.commands { #expect(page.text.contains(".BR tool\\-\(command.name) (1)")) }
  }

  @Test("No text is interpreted as a roff request")
  func escapes() {
    let command = CommandDescription("x", synopsis: ".de 'a' \\n \"q\"", summary: ".so /etc/passwd")
    let text = ManualPage(command, of: sample).text
    #expect(text.contains("\n\\&.de \\(aqa\\(aq \\en \\(dqq\\(dq\n"))
    #expect(text.contains("\ntool\\-x \\- \\&.so /etc/passwd\n"))
  }
}
