internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Each event is one line of JSON")
struct EventLineTests {
  private let send = "INSendMessageIntent"

  @Test("understood")
  func understood() throws {
    let intent = object(send, ["recipients": .array([person("Ann")]), "content": .string("hello")])
    #expect(
      jsonLines(
        .understood(try definition(send), intent, application: "Chat", locale: "en", utterance: "hi"), request: 7) == [
          #"{"application":"Chat","event":"understood","intent":"INSendMessageIntent","locale":"en","#
            + #""parameters":{"content":"hello","recipients":[{"displayName":"Ann"}]},"request":7,"utterance":"hi","v":1}"#
        ])
    #expect(
      jsonLines(
        .understood(try definition(send), WireObject(type: send), application: nil, locale: "de", utterance: nil)) == [
          #"{"event":"understood","intent":"INSendMessageIntent","locale":"de","parameters":{},"request":1,"v":1}"#
        ])
  }

  @Test("routed")
  func routed() {
    let route = Route(
      candidates: [.sample("First"), .sample("Second")], passedOver: [.init(target: .sample("Off"), reason: "disabled")]
    )
    #expect(
      jsonLines(.routed(route)) == [
        #"{"candidates":[{"chosen":true,"extension":"com.example.first","reason":"a reason"},"#
          + #"{"chosen":false,"extension":"com.example.second","reason":"a reason"},"#
          + #"{"chosen":false,"extension":"com.example.off","reason":"disabled"}],"#
          + #""event":"routed","extension":"com.example.first","request":1,"v":1}"#
      ])
  }

  @Test("started")
  func started() {
    #expect(
      jsonLines(.started(.sample("Chat"), processIdentifier: 42, .microseconds(12_345), .process)) == [
        #"{"event":"started","extension":"com.example.chat","isolation":"process","milliseconds":12.345,"#
          + #""pid":42,"request":1,"v":1}"#
      ])
  }

  @Test("prompt")
  func prompt() {
    let prompt = Prompt(kind: .disambiguation, parameter: "recipients", text: "Which John?", options: ["A", "B"])
    #expect(
      jsonLines(.prompt(prompt)) == [
        #"{"event":"prompt","kind":"disambiguation","options":["A","B"],"owned":false,"parameter":"recipients","request":1,"#
          + #""text":"Which John?","v":1}"#
      ])
    #expect(
      jsonLines(.prompt(Prompt(kind: .unlock, text: "Passcode?"))) == [
        #"{"event":"prompt","kind":"unlock","owned":true,"request":1,"text":"Passcode?","v":1}"#
      ])
  }

  @Test("answer, also one that is not shown")
  func answer() {
    #expect(jsonLines(.answer("2")) == [#"{"event":"answer","request":1,"text":"2","v":1}"#])
    #expect(jsonLines(.answer(nil)) == [#"{"event":"answer","request":1,"text":"(redacted)","v":1}"#])
  }

  @Test("finished")
  func finished() {
    #expect(
      jsonLines(.finished(.success, .milliseconds(3))) == [
        #"{"event":"finished","milliseconds":3,"outcome":"success","request":1,"v":1}"#
      ])
    let failure = RequestOutcome(failure: .init(.crashed, "gone"))
    let finalOutput = FinalOutput(log: ["last \u{1b}[31mwords"], backtrace: ["#0 \u{1b}f"])
    #expect(
      jsonLines(.finished(failure, .microseconds(1), finalOutput)) == [
        ##"{"backtrace":["#0 \u001bf"],"error":{"code":"crashed","message":"gone"},"event":"finished","##
          + #""log":["last \u001b[31mwords"],"#
          + #""milliseconds":0.001,"outcome":"fault","request":1,"v":1}"#
      ])
  }

  @Test("said")
  func said() {
    #expect(
      jsonLines(.said(Statement("Sent.", locale: "en", kind: .result))) == [
        #"{"event":"said","kind":"result","locale":"en","request":1,"text":"Sent.","v":1}"#
      ])
  }

  @Test("ready")
  func ready() {
    #expect(
      ReadyEvent(version: "1.0.0", locale: "en", extensions: 3).line
        == #"{"event":"ready","extensions":3,"locale":"en","v":1,"version":"1.0.0"}"#)
  }

  @Test("Every event of a request repeats the request's identifier")
  func identifier() {
    #expect(
      ConversationEvent.answer("2").line(RequestLabel(number: 3, identifier: "a-1"))
        == #"{"event":"answer","id":"a-1","request":3,"text":"2","v":1}"#)
  }

  @Test(
    "Every kind of prompt has the contract's name",
    arguments: [
      (Prompt.Kind.needsValue, "needsValue"), (.disambiguation, "disambiguation"), (.confirmation, "confirmation"),
      (.application, "application"), (.openApp, "openApp"), (.authorization, "authorization"), (.unlock, "unlock"),
      (.authentication, "authentication"), (.payment, "payment"), (.reply, "reply"), (.shortcut, "shortcut"),
    ])
  func promptKinds(kind: Prompt.Kind, name: String) {
    #expect(kind.rawValue == name)
    let prompt = Prompt(kind: kind, text: "")
    #expect(prompt.isSecret == [.unlock, .authentication].contains(kind))
    #expect(prompt.isOwned == [.openApp, .unlock, .authentication, .payment, .authorization, .shortcut].contains(kind))
  }

  @Test("A line break in a text does not end the line")
  func lineBreak() {
    #expect(jsonLines(.answer("a\nb")) == [#"{"event":"answer","request":1,"text":"a\nb","v":1}"#])
  }
}
