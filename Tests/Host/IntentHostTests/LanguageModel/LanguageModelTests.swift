internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import ModelSupport
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("A local model names one of the functions that it is offered")
struct LanguageModelTests {
  private static let tools = ["INSetCarLockStatusIntent", "INSendMessageIntent"].compactMap { name in
    Catalogue.system.intents[name].map { (name: name, schema: ToolSchema(catalogue: .system).tool($0)) }
  }

  /// The call of a model that behaves as `script` says, or the reason why there is none.
  private func call(
    _ script: ScriptedModel.Script, timeout: Duration = .seconds(20), path: String? = nil
  ) async throws -> (result: Result<ToolCall?, ModelError>, request: String) {
    try await blocking {
      let server = try ScriptedModel([script], path: path)
      defer { server.stop() }
      let address = try ModelAddress(path.map { "unix:\($0)" } ?? "http://127.0.0.1:\(server.port)/v1/")
      let model = LanguageModel(address, name: "small", timeout: timeout)
      do throws(ModelError) {
        let call = try model.call(for: "make sure my “car” is shut", locale: "en_US", tools: Self.tools)
        return (.success(call), server.requests.first ?? "")
      } catch {
        return (.failure(error), server.requests.first ?? "")
      }
    }
  }

  private static let locked = ToolCall(name: "INSetCarLockStatusIntent", arguments: ["locked": .bool(true)])
  private static let answer = ScriptedModel.call("INSetCarLockStatusIntent", #"{"locked": true, "carName": null}"#)

  @Test("The request has the sentence, the model and the functions")
  func request() async throws {
    let (result, request) = try await call(.send([ScriptedModel.response(Self.answer)]))
    #expect(result == .success(Self.locked))
    let parts = request.components(separatedBy: "\r\n\r\n")
    #expect(parts[0].hasPrefix("POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1:"))
    guard case .object(let body) = try JSONDecoder().decode(JSONValue.self, from: Data(parts[1].utf8)),
      case .array(let messages) = body["messages"], case .object(let last) = messages.last,
      case .array(let tools) = body["tools"]
    else {
      Issue.record("no chat completion: \(request)")
      return
    }
    #expect(body["model"] == "small" && body["stream"] == .bool(false))
    #expect(last == ["role": "user", "content": "make sure my “car” is shut"])
    #expect(tools.count == 2)
  }

  @Test("The answer may be split, chunked, with object arguments, or over a Unix socket")
  func forms() async throws {
    let response = ScriptedModel.response(Self.answer)
    let pieces = stride(from: 0, to: response.count, by: 7).map { String(response.dropFirst($0).prefix(7)) }
    #expect(try await call(.send(pieces)).result == .success(Self.locked))
    let chunked =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
      + stride(from: 0, to: Self.answer.utf8.count, by: 16).map {
        let chunk = String(decoding: Array(Self.answer.utf8)[$0..<min($0 + 16, Self.answer.utf8.count)], as: UTF8.self)
        return String(chunk.utf8.count, radix: 16) + "\r\n\(chunk)\r\n"
      }.joined() + "0\r\n\r\n"
    // The client does not wait for the end of the connection.
    #expect(try await call(.hang(chunked)).result == .success(Self.locked))
    let object =
      #"{"choices":[{"message":{"tool_calls":[{"function":{"name":"INSetCarLockStatusIntent","arguments":{"locked":true}}}]}}]}"#
    #expect(try await call(.send([ScriptedModel.response(object)])).result == .success(Self.locked))
    let folder = try TemporaryFolder()
    let path = folder.path("model.sock")
    #expect(try await call(.send([response]), path: path).result == .success(Self.locked))
  }

  @Test(
    "An answer without a call is not a request",
    arguments: [
      #"{"choices":[{"message":{"role":"assistant","content":"I can't do that."}}]}"#,
      #"{"choices":[{"message":{"content":"","tool_calls":[]}}]}"#,
    ])
  func nothing(body: String) async throws {
    #expect(try await call(.send([ScriptedModel.response(body)])).result == .success(nil))
  }

  @Test(
    "An unusable answer is rejected with the reason",
    arguments: [
      ("not JSON at all", "not JSON"), ("[1, 2]", "not JSON"), ("{}", "not a chat completion"),
      (#"{"choices": []}"#, "not a chat completion"),
      (#"{"choices":[{"message":{"tool_calls":"x"}}]}"#, "unknown form"),
      (#"{"choices":[{"message":{"tool_calls":[{"name":"x"}]}}]}"#, "unknown form"),
      (ScriptedModel.call("INSendPaymentIntent", "{}"), "called 'INSendPaymentIntent', which is not offered"),
      (ScriptedModel.call("\\u001b[2JX", "{}"), "called '[2JX', which is not offered"),
      (ScriptedModel.call("INSendMessageIntent", "hello"), "not a JSON object"),
      (ScriptedModel.call("INSendMessageIntent", "[1]"), "not a JSON object"),
      (ScriptedModel.call("INSendMessageIntent", #"{"content": "a", "content": "b"}"#), "not a JSON object"),
      (#"{"choices": [], "choices": []}"#, "not JSON"),
      (ScriptedModel.call("INSendMessageIntent", #"{"content": "a\u001b[2Jb"}"#), "control characters"),
      (ScriptedModel.call("INSendMessageIntent", #"{"content": "sent.\nReady to pay?"}"#), "control characters"),
      (
        ScriptedModel.call("INSendMessageIntent", #"{"content": "\#(String(repeating: "x", count: 5_000))"}"#),
        "too long"
      ),
      (
        ScriptedModel.call("INSendMessageIntent", #"{"content": [\#(String(repeating: "1,", count: 400))1]}"#),
        "256 values"
      ),
      (String(repeating: "[", count: 100_000), "not JSON"),
    ])
  func useless(body: String, reason: String) async throws {
    guard case .failure(let failure) = try await call(.send([ScriptedModel.response(body)])).result else {
      Issue.record("an answer: \(body.prefix(200))")
      return
    }
    #expect(failure.description.contains(reason))
  }

  @Test("An answer with two calls is rejected")
  func several() async throws {
    let one = #"{"function":{"name":"INSendMessageIntent","arguments":"{}"}}"#
    let body = #"{"choices":[{"message":{"tool_calls":[\#(one),\#(one)]}}]}"#
    #expect(
      try await call(.send([ScriptedModel.response(body)])).result
        == .failure(ModelError("called 2 functions instead of one")))
  }

  @Test("A slow, silent, endless, closed or failing server costs at most the time limit")
  func bad() async throws {
    let begun = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"
    #expect(try await call(.hang(""), timeout: .milliseconds(200)).result == .failure(.timedOut))
    #expect(try await call(.hang(begun), timeout: .milliseconds(200)).result == .failure(.timedOut))
    #expect(try await call(.send([begun])).result == .failure(.cutShort))
    #expect(try await call(.send([])).result == .failure(ModelError("closed the connection without an answer")))
    let flood = "HTTP/1.1 200 OK\r\n\r\n" + String(repeating: " ", count: 60_000)
    let endless = try await call(.flood(flood)).result
    #expect(endless == .failure(.tooLong))
    #expect(
      try await call(.send([ScriptedModel.response("{}", status: "500 Oops")])).result
        == .failure(ModelError("answered with the status 500")))
  }

  @Test("The reason for a failed connection is the system's error")
  func nobody() async throws {
    let silent = try ScriptedModel([], isListening: false)
    let folder = try TemporaryFolder()
    for address in ["http://127.0.0.1:\(silent.port)", "unix:\(folder.path("none"))"] {
      let model = LanguageModel(try ModelAddress(address), name: "small", timeout: .seconds(20))
      let failure = await #expect(throws: ModelError.self) {
        try await blocking { try model.call(for: "x", locale: "en", tools: Self.tools) }
      }
      #expect(failure?.description.hasPrefix("can't be reached: ") == true)
    }
  }

  @Test("A sentence that is too long, or an empty list of functions, is not sent")
  func unsent() throws {
    let model = LanguageModel(try ModelAddress("unix:/nonexistent"), name: "small", timeout: .seconds(1))
    #expect(try model.call(for: String(repeating: "x", count: 5_000), locale: "en", tools: Self.tools) == nil)
    #expect(try model.call(for: "lock it", locale: "en", tools: []) == nil)
  }
}
