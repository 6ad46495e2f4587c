internal import IntentWire
internal import Testing

@testable internal import ExtensionSupervisor

@Suite("The host remembers which methods the handlers of a process do not have")
struct MissingMethodsTests {
  private static let handler = MissingMethods.Handler(number: 1, intent: "INSendMessageIntent")
  private static let missing = ExtensionToHostMessage.failed(call: 1, CallFailure(.notImplemented, subject: "confirm"))
  private static let unresolved = ExtensionToHostMessage.resolution(
    call: 1, results: [ResolutionMessage(type: "R", kind: .notImplemented)])

  @Test(
    "A missing method is remembered",
    arguments: [(RequestStage.resolve("content"), unresolved), (.options("content"), missing), (.confirm, missing)])
  func remembered(stage: RequestStage, answer: ExtensionToHostMessage) {
    var methods = MissingMethods()
    methods.record(answer, to: stage, of: Self.handler)
    #expect(methods.answer(stage, of: Self.handler) == answer)
    #expect(methods.answer(.resolve("recipients"), of: Self.handler) == nil)
    #expect(methods.answer(stage, of: .init(number: 2, intent: "INSendMessageIntent")) == nil)
    #expect(methods.answer(stage, of: .init(number: 1, intent: "INSearchForMessagesIntent")) == nil)
  }

  @Test(
    "Any other answer is not",
    arguments: [
      (RequestStage.handle, missing), (.open, missing), (.defaultValue("content"), missing),
      (.resolve("content"), missing), (.confirm, .failed(call: 1, CallFailure(.methodFailed, subject: "confirm"))),
      (.resolve("content"), .resolution(call: 1, results: [])),
      (.resolve("content"), .resolution(call: 1, results: [.init(type: "R", kind: .notRequired)])),
      (
        .resolve("content"),
        .resolution(
          call: 1, results: [.init(type: "R", kind: .notImplemented), .init(type: "R", kind: .notImplemented)])
      ),
    ])
  func others(stage: RequestStage, answer: ExtensionToHostMessage) {
    var methods = MissingMethods()
    methods.record(answer, to: stage, of: Self.handler)
    #expect(methods.answer(stage, of: Self.handler) == nil)
  }

  @Test("An extension can't make the host remember any number of methods")
  func bounded() {
    var methods = MissingMethods()
    for number in 0..<10_000 {
      methods.record(Self.unresolved, to: .resolve("content"), of: .init(number: Int64(number), intent: "I"))
    }
    #expect(methods.answer(.resolve("content"), of: .init(number: 0, intent: "I")) != nil)
    #expect(methods.answer(.resolve("content"), of: .init(number: 9_999, intent: "I")) == nil)
  }
}
