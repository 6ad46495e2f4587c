internal import BaseFiles
internal import IntentConversations
internal import Testing

@testable internal import MCPServer

@Suite("Questions are converted to forms, and only valid responses are answers")
struct QuestionFormTests {
  private static let value = QuestionForm(prompt: Prompt(kind: .needsValue, parameter: "content", text: "What?"))
  private static let choice = QuestionForm(
    prompt: Prompt(
      kind: .disambiguation, parameter: "recipients", text: "Which John?", options: ["Appleseed", "Baily"]))
  private static let approval = QuestionForm(prompt: Prompt(kind: .confirmation, text: "Ready to send it?"))

  private static func schema(_ form: QuestionForm, _ version: String = "2026-07-28") -> JSONValue? {
    let client = ProtocolClient(version: version, capabilities: ["elicitation": .object([:])])
    return JSONValue.object(form.params(for: client))["requestedSchema"]?["properties"]?["answer"]
  }

  @Test("Values are strings, choices have titles, confirmations are booleans")
  func schemas() {
    #expect(Self.schema(Self.value)?["type"] == "string")
    #expect(Self.schema(Self.choice)?["oneOf"]?[1] == .object(["const": "2", "title": "Baily"]))
    #expect(Self.schema(Self.choice, "2025-06-18")?["enumNames"]?[1] == "Baily")
    #expect(Self.schema(Self.choice, "2025-06-18")?["oneOf"] == nil)
    #expect(Self.schema(Self.approval)?["type"] == "boolean")
  }

  @Test("The titles of groups are before their options, and in the titles of choices")
  func headings() {
    var prompt = Prompt(kind: .needsValue, parameter: "soup", text: "Which?", options: ["A", "B", "C", "D"])
    prompt.headings = [.init(first: 1, title: "Hot"), .init(first: 3, title: "")]
    #expect(QuestionForm(prompt: prompt).message == "Which?\n1. A\nHot\n2. B\n3. C\n4. D")
    prompt.kind = .disambiguation
    let choice = QuestionForm(prompt: prompt)
    #expect(choice.wordsWithOptions == "Which?\n1. A\nHot\n2. B\n3. C\n4. D")
    #expect(Self.schema(choice, "2025-06-18")?["enumNames"] == .array(["A", "Hot: B", "Hot: C", "D"]))
    #expect(Self.schema(choice)?["oneOf"]?[1] == .object(["const": "2", "title": "Hot: B"]))
    #expect(
      choice.reply(.object(["action": "accept", "content": .object(["answer": "2"])])) == .text("2"))
  }

  @Test(
    "Valid responses are answers",
    arguments: [
      (value, .string("hello"), .text("hello")), (choice, .string("2"), .text("2")),
      (approval, .bool(true), .text("yes")), (approval, .bool(false), .text("no")),
    ] as [(QuestionForm, JSONValue, QuestionForm.Reply)])
  func fit(form: QuestionForm, answer: JSONValue, reply: QuestionForm.Reply) {
    #expect(form.reply(.object(["action": "accept", "content": .object(["answer": answer])])) == reply)
  }

  @Test(
    "Invalid responses are not answers",
    arguments: [
      (value, .string("  ")), (value, .bool(true)), (value, .int(1)),
      (value, .string(String(repeating: "x", count: 5000))),
      (choice, .string("0")), (choice, .string("3")), (choice, .string("Baily")), (choice, .int(1)),
      (approval, .string("yes")), (approval, .string("true")), (approval, .int(1)), (approval, .null),
    ] as [(QuestionForm, JSONValue)])
  func unfit(form: QuestionForm, answer: JSONValue) {
    #expect(form.reply(.object(["action": "accept", "content": .object(["answer": answer])])) == .unfit)
  }

  @Test("Responses without content are invalid, and declining ends the conversation")
  func responses() {
    for response in [JSONValue.null, .object([:]), .object(["action": "accept"]), .object(["action": "yes"])] {
      #expect(Self.approval.reply(response) == .unfit)
    }
    for action in ["decline", "cancel"] {
      #expect(Self.value.reply(.object(["action": .string(action)])) == .declined)
    }
    #expect(Self.approval.refusal == "no" && Self.value.refusal == "cancel")
  }
}
