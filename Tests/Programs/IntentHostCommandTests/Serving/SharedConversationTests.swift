internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Any of several services takes the next turn, on all surfaces",
  .enabled(if: Tools.runsCurl && Tools.runsProxy && Tools.runsPython, "needs curl, haproxy and python3"))
struct SharedConversationTests {
  /// The user's words, of which the first make a request. The request has two questions.
  private static let words = ["text hello to John on UnicornChat", "John Baily", "mobile"]

  @Test(
    "A client of the Model Context Protocol answers another service, also after a kill", arguments: ServiceFleet.kinds)
  func tools(kind: String) async throws {
    try await blocking {
      let fleet = try ServiceFleet(kind)
      var (content, asking) = try fleet.call("ask", ["utterance": Self.words[0]])
      var services = [asking]
      for text in Self.words.dropFirst() {
        let token = try #require(content["conversation"] as? String, "\(content)")
        if text == Self.words.last { fleet.services[asking].service.kill() }
        let answer = try fleet.call("answer", ["conversation": token, "text": text])
        (content, asking) = answer
        services.append(asking)
        // A call whose result was lost is repeated.
        #expect(try fleet.call("answer", ["conversation": token, "text": text]).content["state"] != nil)
      }
      #expect(content["outcome"] as? String == "success", "\(content)")
      #expect(Set(services).count == 2 && services[1] != services[2])
      #expect(try fleet.messages == 1)
      let other = try fleet.call("answer", ["conversation": "1", "text": "yes"]).content
      #expect((other["error"] as? [String: Any])?["code"] as? String == "invalidRequest")
    }
  }

  @Test("A voice pipeline answers another service, also after a kill", arguments: ServiceFleet.kinds)
  func voice(kind: String) async throws {
    try await blocking {
      let fleet = try ServiceFleet(kind)
      var (event, asking) = try fleet.say(Self.words[0], "7")
      var services = [asking]
      for text in Self.words.dropFirst() {
        #expect(event.object("context")?["continue"] as? Bool == true, "\(event.fields)")
        if text == Self.words.last { fleet.services[asking].service.kill() }
        (event, asking) = try fleet.say(text, "7")
        services.append(asking)
      }
      #expect(event.object("context")?["continue"] as? Bool == false, "\(event.fields)")
      #expect(Set(services).count == 2 && services[1] != services[2])
      #expect(try fleet.messages == 1)
      // The question was answered, so the next sentence is a new request.
      #expect(try fleet.say("mobile", "7").event.name == "not-handled")
      #expect(try fleet.messages == 1)
    }
  }

  @Test(
    "A program continues its conversation on a connection to another service, also after a kill",
    arguments: ServiceFleet.kinds)
  func socket(kind: String) async throws {
    try await blocking {
      let fleet = try ServiceFleet(kind)
      let one = fleet.services[0].service
      let other = fleet.services[1].service
      let first = try one.connect()
      first.send(#"{"id": "a", "utterance": "\#(Self.words[0])"}"#)
      let which = try #require(try first.wait(for: "prompt", of: "a").string("state"))
      one.kill()
      let second = try other.connect()
      for state in ["", "a.b", String(which.dropLast()), which + "A"] {
        #expect(try second.refusal(of: #"{"id": "a", "answer": "1", "state": "\#(state)"}"#) == "unknownConversation")
      }
      #expect(try second.refusal(of: #"{"id": "a", "answer": "1"}"#) == "unknownConversation")
      second.send(#"{"id": "b", "answer": "\#(Self.words[1])", "state": "\#(which)"}"#)
      let number = try second.wait(for: "prompt", of: "b")
      #expect(number.fields["question"] as? Int == 1)
      // On the connection where it is open, the conversation has its own question.
      second.send(#"{"id": "b", "answer": "\#(Self.words[2])", "state": "\#(which)"}"#)
      #expect(try second.wait(for: "finished", of: "b").string("outcome") == "success")
      second.send(#"{"id": "c", "cancel": true, "state": "\#(try #require(number.string("state")))"}"#)
      // The request was handled, so its result is the end.
      #expect(try second.wait(for: "finished", of: "c").string("outcome") == "success")
      second.send(#"{"id": "d", "utterance": "\#(Self.words[0])"}"#)
      let open = try #require(try second.wait(for: "prompt", of: "d").string("state"))
      let third = try other.connect()
      third.send(#"{"id": "d", "cancel": true, "state": "\#(open)"}"#)
      #expect(try third.wait(for: "finished", of: "d").errorCode == "cancelled")
      #expect(try fleet.messages == 1)
    }
  }
}
