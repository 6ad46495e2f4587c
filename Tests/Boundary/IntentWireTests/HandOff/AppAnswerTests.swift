internal import IntentWire
internal import Testing

@Suite("The answer of an app is one payload in a file")
struct AppAnswerTests {
  private static let answers = [
    AppAnswer(activity: "1", response: everyKind), AppAnswer(activity: "", response: nil),
  ]

  @Test("A decoded answer equals the encoded answer", arguments: answers)
  func bytes(_ answer: AppAnswer) throws {
    #expect(try AppAnswer(bytes: answer.bytes) == answer)
  }

  @Test("Another object, and an answer without its activity, are rejected")
  func other() throws {
    let object = try #require(WireFrame.decode(payload: Self.answers[0].bytes).objectValue)
    let others = [
      WireObject(type: "hello", fields: object.fields),
      WireObject(type: object.type, fields: object.fields.filter { $0.name != "activity" }),
    ]
    for other in others {
      let bytes = try encoded(.object(other))
      #expect(throws: WireError.self) { try AppAnswer(bytes: bytes) }
    }
    #expect(throws: WireError.self) { try AppAnswer(bytes: encoded(.int(1))) }
  }
}
