internal import BaseFiles
internal import BaseNetwork
internal import Foundation

/// An open question of a program over HTTP, with its sealed conversation.
struct SealedTurn {
  let state: String

  /// Begins a conversation that asks for approval.
  ///
  /// - Throws: ``NotTried`` if the host asks nothing.
  init(_ stand: Stand, _ request: String = Stand.message, fields: String = "") throws {
    let response = try stand.post("/v1/turn", #"{"request":\#(request)}"#, fields: fields)
    guard let state = (try? JSONReader.parse(response.content))?["state"]?.text else {
      throw NotTried("the host asks nothing: \(String(decoding: response.content.prefix(200), as: UTF8.self))")
    }
    self.state = state
  }

  /// Answers with a state, and returns the status and the outcome.
  static func answer(
    _ state: String, _ answer: String = "yes", to stand: Stand, fields: String = ""
  ) throws -> (status: Int, outcome: String) {
    let content = JSONValue.object(["state": .string(state), "answer": .string(answer)]).line
    let response = try stand.post("/v1/turn", content, fields: fields)
    let members = try? JSONReader.parse(response.content)
    return (response.status, members?["outcome"]?.text ?? members?["turn"]?.text ?? "")
  }
}
