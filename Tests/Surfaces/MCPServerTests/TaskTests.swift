internal import BaseFiles
internal import Foundation
internal import IntentConversations
@testable internal import MCPServer
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("A call that takes long becomes a task of its caller")
struct TaskTests {
  private static let message: [String: JSONValue] = ["recipients": .array(["Diana"]), "content": "hi"]

  /// A client whose calls become tasks at once, and stop before each turn until the gate opens.
  private struct Bench {
    let host: SampleHost
    let gate = Gate()
    var client: ModernClient

    init(_ change: (inout TaskSettings) -> Void = { _ in }) throws {
      host = try SampleHost()
      var settings = CallSettings()
      settings.tasks.delay = .zero
      change(&settings.tasks)
      client = ModernClient(engine: host.engine(settings, gate: gate), takesTasks: true)
    }

    /// Sends a message, and returns the identifier of the task.
    func begin() throws -> String {
      let result = try client.call("send_message", TaskTests.message)
      try #require(result["resultType"] == "task" && result["status"] == "working", "\(result)")
      return try #require(result["taskId"]?.text)
    }

    func send(_ method: String, _ task: String, _ more: [String: JSONValue] = [:]) throws -> JSONValue {
      try client.send(method, more.merging(["taskId": .string(task)]) { $1 })
    }

    /// The task as soon as it has a status.
    func task(_ task: String, _ status: String) throws -> JSONValue {
      let found = try waitForValue {
        let members = try send("tasks/get", task)
        return members["status"] == .string(status) ? members : nil
      }
      return try #require(found, "no task is '\(status)'")
    }

    /// Answers a question of a task.
    func answer(_ task: String, _ key: String, with response: JSONValue) throws {
      _ = try send("tasks/update", task, ["inputResponses": .object([key: response])])
    }
  }

  private static let yes = ModernClient.answer(.bool(true))

  /// The error of a request about a task.
  private static func code(_ body: () throws -> JSONValue) -> RPCError.Code? {
    do {
      _ = try body()
      return nil
    } catch { return (error as? RPCError)?.code }
  }

  @Test("A call that ends in time has a result, also if the client takes tasks")
  func quick() async throws {
    try await blocking {
      let host = try SampleHost()
      var settings = CallSettings()
      settings.tasks.delay = TestLimits.timeout
      let client = ModernClient(engine: host.engine(settings), takesTasks: true)
      let sent = try client.converse("send_message", Self.message, [Self.yes])
      #expect(sent["resultType"] == "complete" && sent.said == "Sent.")
      let error = Self.code { try client.call("send_mesage", [:]) }
      #expect(error == .invalidParams)
    }
  }

  @Test("A client that does not take tasks waits for the result")
  func withoutExtension() async throws {
    try await blocking {
      var bench = try Bench()
      bench.client.takesTasks = false
      for _ in 0..<2 { bench.gate.open() }
      #expect(try bench.client.converse("send_message", Self.message, [Self.yes]).said == "Sent.")
    }
  }

  @Test("A task asks its questions, and ends with the result of the call")
  func whole() async throws {
    try await blocking {
      let bench = try Bench()
      let task = try bench.begin()
      let working = try bench.send("tasks/get", task)
      #expect(working["status"] == "working" && working["resultType"] == "complete")
      #expect(working["ttlMs"] == .int(3_600_000) && working["pollIntervalMs"] == .int(1_000))
      for name in ["createdAt", "lastUpdatedAt"] {
        #expect(try Date(#require(working[name]?.text), strategy: .iso8601) <= .now)
      }
      bench.gate.open()
      let asking = try bench.task(task, "input_required")
      #expect(asking["inputRequests"]?["question-1"]?["method"] == "elicitation/create")
      #expect(asking["requestState"] == nil)
      // Responses to questions that were not asked have no effect.
      for key in ["question", "question-0", "question-2"] { try bench.answer(task, key, with: Self.yes) }
      #expect(try bench.send("tasks/get", task)["status"] == "input_required" && bench.host.messages == 0)
      try bench.answer(task, "question-1", with: Self.yes)
      #expect(try bench.send("tasks/get", task)["status"] == "working")
      bench.gate.open()
      let done = try bench.task(task, "completed")
      #expect(done["result"]?.said == "Sent." && done["result"]?["resultType"] == "complete")
      // Nothing is repeated, and nothing is undone.
      try bench.answer(task, "question-1", with: Self.yes)
      _ = try bench.send("tasks/cancel", task)
      #expect(try bench.send("tasks/get", task)["status"] == "completed" && bench.host.messages == 1)
    }
  }

  @Test("Each question of a task has a key of its own")
  func keys() async throws {
    try await blocking {
      let bench = try Bench()
      let task = try bench.begin()
      bench.gate.open()
      _ = try bench.task(task, "input_required")
      try bench.answer(task, "question-1", with: ModernClient.answer("perhaps"))
      bench.gate.open()
      let again = try bench.task(task, "input_required")
      #expect(again["inputRequests"]?["question-2"] != nil && again["inputRequests"]?["question-1"] == nil)
    }
  }

  @Test("A task that is cancelled asks nothing more, and what was done counts")
  func cancelled() async throws {
    try await blocking {
      let bench = try Bench()
      let early = try bench.begin()
      bench.gate.waitForArrival()
      #expect(try bench.send("tasks/cancel", early)["status"] == nil)
      bench.gate.open()
      _ = try bench.task(early, "cancelled")
      let asking = try bench.begin()
      bench.gate.waitForArrival()
      bench.gate.open()
      _ = try bench.task(asking, "input_required")
      _ = try bench.send("tasks/cancel", asking)
      #expect(try bench.send("tasks/get", asking)["status"] == "cancelled" && bench.host.messages == 0)
      let late = try bench.begin()
      bench.gate.waitForArrival()
      bench.gate.open()
      _ = try bench.task(late, "input_required")
      try bench.answer(late, "question-1", with: Self.yes)
      bench.gate.waitForArrival()
      _ = try bench.send("tasks/cancel", late)
      bench.gate.open()
      let done = try bench.task(late, "completed")
      #expect(done["result"]?.said == "Sent." && bench.host.messages == 1)
    }
  }

  @Test("A task of another caller, of another server or after its time is not found")
  func foreign() async throws {
    try await blocking {
      let clock = Clock(now: .now)
      let bench = try Bench { $0.now = { clock.now } }
      let task = try bench.begin()
      var other = bench
      other.client.caller.name = "other"
      var plain = bench
      plain.client.takesTasks = false
      for method in ["tasks/get", "tasks/update", "tasks/cancel"] {
        let more: [String: JSONValue] = ["inputResponses": .object([:])]
        #expect(Self.code { try other.send(method, task, more) } == .invalidParams)
        #expect(Self.code { try Bench().send(method, task, more) } == .invalidParams)
        #expect(Self.code { try bench.send(method, "", more) } == .invalidParams)
        #expect(Self.code { try bench.client.send(method, more) } == .invalidParams)
        #expect(Self.code { try plain.send(method, task, more) } == .missingCapability)
      }
      #expect(Self.code { try bench.send("tasks/update", task) } == .invalidParams)
      #expect(try bench.send("tasks/get", task)["status"] == "working")
      clock.advance(3_600)
      #expect(Self.code { try bench.send("tasks/get", task) } == .invalidParams)
      bench.gate.open()
    }
  }

  @Test("Clients that begin with 'initialize' have no tasks")
  func legacy() throws {
    let client = ProtocolClient(
      version: "2025-11-25",
      capabilities: ["extensions": .object(["io.modelcontextprotocol/tasks": .object([:])])])
    let engine = try SampleHost().engine()
    let caller = Caller("client", surface: Surface("mcp", trust: .relayed))
    for method in ["tasks/get", "tasks/list", "tasks/result"] {
      let request = RPCRequest(id: .int(1), method: method, params: ["taskId": "x"])
      let code = Self.code {
        .object(try engine.result(of: request, from: caller, as: client, over: RecordedCall()) ?? [:])
      }
      #expect(code == .methodNotFound)
    }
    let discovery = try ModernClient(engine: engine).send("server/discover")
    #expect(discovery["capabilities"]?["extensions"]?["io.modelcontextprotocol/tasks"] == .object([:]))
  }

  @Test("A caller with too many tasks gets results instead")
  func bounded() async throws {
    try await blocking {
      let bench = try Bench { $0.maximumOfCaller = 1 }
      let first = try bench.begin()
      for _ in 0..<2 { bench.gate.open() }
      let second = try bench.client.call("send_message", Self.message)
      #expect(second["resultType"] == "input_required")
      _ = try bench.task(first, "input_required")
    }
  }

  @Test("A subscription reports the changes of a task, until it is cancelled")
  func notifications() async throws {
    try await blocking {
      var settings = CallSettings()
      settings.tasks.delay = .zero
      let gate = Gate()
      let client = try PipedServer(settings, gate: gate)
      let call = #""name":"send_message","arguments":{"recipients":["Diana"],"content":"hi"}"#
      client.request(1, "tools/call", call, takesTasks: true)
      let task = try #require(try client.next()?["result"]?["taskId"]?.text)
      let topics = #""notifications":{"taskIds":["\#(task)","unknown"]}"#
      client.request(2, "subscriptions/listen", topics)
      #expect(try client.next()?["error"]?["code"] == .int(-32021))
      client.request(3, "subscriptions/listen", topics, takesTasks: true)
      let accepted = try client.next()
      #expect(accepted?["method"] == "notifications/subscriptions/acknowledged")
      #expect(accepted?["params"]?["notifications"]?["taskIds"] == .array([.string(task)]))
      #expect(try client.next()?["params"]?["status"] == "working")
      gate.open()
      let asking = try client.next()
      #expect(asking?["method"] == "notifications/tasks" && asking?["params"]?["taskId"] == .string(task))
      #expect(asking?["params"]?["status"] == "input_required")
      #expect(asking?["params"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"] == .int(3))
      client.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}"#)
      client.request(4, "tasks/cancel", #""taskId":"\#(task)""#, takesTasks: true)
      #expect(try client.next()?["id"] == .int(4))
      client.end()
      #expect(try client.next() == nil)
    }
  }

  /// A clock that a test sets forward.
  private final class Clock: Sendable {
    private let time: Mutex<Date>

    init(now: Date) { time = Mutex(now) }

    var now: Date { time.withLock(\.self) }

    func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
  }
}
