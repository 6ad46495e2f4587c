internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A handler that does not answer exactly once, in time and for its own call")
struct CompletionTests {
  @Test(
    "The request ends with the fault, or the first answer is used",
    arguments: [
      ("NeverCompletingExtension", "timedOut", "no answer within 1.0 seconds during handle"),
      ("LateCompletingExtension", "timedOut", "no answer within 1.0 seconds during handle"),
      ("TwiceCompletingExtension", "", ""), ("HundredfoldCompletingExtension", "", ""),
      ("TooManyResultsExtension", "protocolError", "3 results for 2 values of 'recipients'"),
      ("TooFewResultsExtension", "protocolError", "1 results for 2 values of 'recipients'"),
      ("NoHandlerExtension", "noHandler", "no handler for INSendMessageIntent"),
      ("WrongHandlerExtension", "handlerMismatch", "does not conform to INSendMessageIntentHandling"),
      ("OtherProtocolExtension", "handlerMismatch", "does not conform to INSendMessageIntentHandling"),
    ]
  )
  func completion(principalClass: String, code: String, words: String) async throws {
    let home = try HostHome()
    try home.install("Bad", "ScriptedExtension", principalClass: "ScriptedExtension." + principalClass)
    try home.install("Other", "WireExtension", principalClass: "Converse")
    let policy = try home.policy(#"{"Budgets": {"HandleSeconds": 1}}"#)
    let request =
      #"{"intent": "INSendMessageIntent", "application": "Bad", "parameters": {"content": "hello", "#
      + #""recipients": [{"displayName": "A"}, {"displayName": "B"}]}}"# + "\n"
    // Each is called twice: an additional answer must not count for the second call.
    let input = request + RequestLine.message("hello", application: "Other") + request
    let run = try await home.run(["run", "--json", "--yes", "--policy", policy] + home.installed, input: input)
    #expect(run.exitCode == 0)
    let ends = try run.events.filter { $0.name == "finished" }
    let expected = code.isEmpty ? nil : code
    #expect(ends.map(\.errorCode) == [expected, nil, expected])
    for end in [ends.first, ends.last] { #expect(end?.errorMessage.contains(words) == true || words.isEmpty) }
  }
}
