internal import BaseFiles
@testable internal import BaseNetwork
internal import HostRoutes
internal import IntentConversations
internal import Synchronization
internal import Testing

@Suite("Requests that follow each other run in one turn")
struct FollowingRequestTests {
  /// A host on which each request is followed by another one, up to a number of requests.
  private final class Host: RoutedHost {
    let requests: Int
    let count = Mutex(0)
    let hub = EventHub()

    init(requests: Int) { self.requests = requests }

    func caller(of request: ServerRequest) throws(Refusal) -> Caller {
      Caller("script", surface: Surface("http", trust: .owner))
    }

    func runTurn(
      _ request: ConversationRequest, answers: ConversationAnswers, for caller: Caller,
      onEvent: (ConversationEvent) -> Void
    ) throws(Refusal) -> ConversationTurn {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .ended(EndedConversation(outcome: .success, next: number < requests ? .utterance("again") : nil))
    }

    func cancel(
      _ question: ConversationQuestion, for caller: Caller, onEvent: (ConversationEvent) -> Void
    ) throws(Refusal) -> ConversationTurn { .waiting }

    func consentLink(for key: String, of caller: Caller) -> String? { nil }

    func catalogue(for caller: Caller) -> [JSONValue] { [] }

    func events(for caller: Caller) -> EventHub { hub }

    var unavailabilityReason: String? { nil }

    var metrics: [MetricFamily] { [] }
  }

  @Test(
    "A turn runs at most four requests, and reports an error if more follow",
    arguments: [(1, "success"), (4, "success"), (5, "failure")])
  func limit(requests: Int, outcome: String) throws {
    let host = Host(requests: requests)
    let route = try #require(
      HostRoutes(host, counts: ServerCounts()).all.first { $0.path == "/v1/turn" && $0.method == "POST" })
    let message = HTTPRequest(
      "POST", "/v1/turn", fields: ["content-type": "application/json"], content: Array(#"{"request":"go"}"#.utf8))
    let request = ServerRequest(message: message, peer: .unknown, client: Client("script"))
    guard case .response(let response) = route.answer(request),
      case .object(let members) = try JSONReader.parse(response.content)
    else {
      Issue.record("the route does not answer with an object")
      return
    }
    #expect(members["turn"] == "ended" && members["outcome"] == .string(outcome))
    let error: JSONValue = .object(["code": "tooManyPrompts", "message": "too many requests follow each other"])
    #expect(members["error"] == (outcome == "success" ? nil : error))
    #expect(host.count.withLock(\.self) == min(requests, 4))
  }
}
