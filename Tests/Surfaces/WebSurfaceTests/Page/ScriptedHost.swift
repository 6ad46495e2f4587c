internal import BaseFiles
internal import BaseNetwork
internal import BrowserSupport
internal import Foundation
internal import Synchronization
internal import Testing
internal import WebSurface

/// A server with the page and with scripted turns, for answers that a host gives only with special or malicious apps.
final class ScriptedHost: Sendable {
  /// An answer to a turn.
  enum Answer {
    /// A question with the members of its prompt, after events.
    case question([String: JSONValue], events: [JSONValue] = [])
    /// The end, with an outcome, after events.
    case end(String = "success", events: [JSONValue] = [])
    /// A rejection with a retry time of one second.
    case refusal(Int, String)
    /// Another turn handles the request.
    case waiting
  }

  let hub = EventHub()
  private let service: HTTPService
  private let port: UInt16
  private let state: State

  private final class State: Sendable {
    let answers: Mutex<[Answer]>
    let turns = Mutex<[[String: JSONValue]]>([])
    let keys = Mutex<[String?]>([])
    let appAnswers = Mutex<[[String: JSONValue]]>([])

    init(_ answers: [Answer]) { self.answers = Mutex(answers) }
  }

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - answers: the answers to the turns, one after the other.
  ///   - consent: the answer to a consent code.
  ///   - status: the members of `/v1/host` in addition to those of an unlocked host.
  ///   - documents: other routes, with what they answer.
  /// - Throws: an error if the server can't start.
  init(
    _ answers: [Answer] = [], consent: [String: JSONValue]? = nil, status: [String: JSONValue] = [:],
    documents: [String: JSONValue] = [:]
  ) throws {
    state = State(answers)
    service = HTTPService(
      routes: HostPage.routes + Self.routes(state, hub, consent) + Self.routes(status: status, documents), tokens: nil)
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    port = socket.port ?? 0
    try service.serve(listening: [socket])
  }

  deinit { service.stop() }

  /// The address of the page.
  var address: String { "http://127.0.0.1:\(port)/" }

  /// The turns that the page has sent.
  var turns: [[String: JSONValue]] { state.turns.withLock { $0 } }

  /// The keys of the turns that the page has sent.
  var keys: [String?] { state.keys.withLock { $0 } }

  /// The answers to questions of apps that the page has sent.
  var appAnswers: [[String: JSONValue]] { state.appAnswers.withLock { $0 } }

  // MARK: Routes

  private static func routes(status: [String: JSONValue], _ documents: [String: JSONValue]) -> [Route] {
    let host: [String: JSONValue] = [
      "v": .int(1), "version": "1", "locked": .bool(false), "languages": .array(languages),
      "examples": .array(["Lock my car"]),
    ]
    let fixed: [String: JSONValue] = [
      "/v1/host": .object(host.merging(status) { $1 }), "/v1/catalogue": .object(["extensions": .array([])]),
      "/v1/consent": .object(["requests": .array([])]), "/v1/problems": .object(["problems": .array([])]),
    ]
    return fixed.merging(documents) { $1 }.map { path, content in
      Route("GET", path, access: .everybody) { _ in .json(content.bytes) }
    }
  }

  private static func routes(_ state: State, _ hub: EventHub, _ consent: [String: JSONValue]?) -> [Route] {
    [
      Route("GET", "/v1/events", access: .everybody) { _ in .events { hub.subscribe($0) } },
      Route("POST", "/v1/turn", access: .everybody) { turn($0, state) },
      Route("POST", "/v1/consent", access: .everybody) { _ in
        guard let consent else { return .refusal(Refusal(404, code: .notFound, reason: "the code is used up")) }
        return .json(JSONValue.object(consent).bytes)
      },
      Route("POST", "/v1/ask", access: .everybody) { request in
        let message = (try? JSONReader.parse(request.content))?.members ?? [:]
        state.appAnswers.withLock { $0.append(message) }
        return .json(Array(#"{"answered":true}"#.utf8))
      },
      Route("POST", "/v1/lock", access: .everybody) { _ in .json(Array(#"{"locked":true}"#.utf8)) },
      Route("POST", "/v1/unlock", access: .everybody) { request in
        let message = (try? JSONReader.parse(request.content))?.members ?? [:]
        guard message["passcode"] == "2580" else {
          return .refusal(Refusal(409, code: .failed, reason: "That is not the passcode."))
        }
        return .json(Array(#"{"locked":false}"#.utf8))
      },
    ]
  }

  private static let languages = ["en", "de", "es", "fr", "zh", "ja"].map { code in
    JSONValue.object(["id": .string(code), "name": .string(code)])
  }

  private static func turn(_ request: ServerRequest, _ state: State) -> ServerReply {
    let message = (try? JSONReader.parse(request.content))?.members ?? [:]
    state.turns.withLock { $0.append(message) }
    state.keys.withLock { $0.append(request.message.fields["idempotency-key"]) }
    let answer = state.answers.withLock { $0.isEmpty ? .end("failure") : $0.removeFirst() }
    switch answer {
    case .question(let prompt, let events):
      return reply(["turn": "question", "prompt": .object(prompt), "state": "sealed", "events": .array(events)])
    case .end(let outcome, let events):
      return reply(["turn": "ended", "outcome": .string(outcome), "events": .array(events)])
    case .refusal(let status, let reason):
      return .refusal(Refusal(status, code: .unavailable, reason: reason, fields: ["retry-after": "1"]))
    case .waiting:
      return .response(
        HTTPResponse(
          202, fields: ["content-type": "application/json", "retry-after": "1"],
          content: Array(#"{"v":1,"turn":"waiting","events":[]}"#.utf8)))
    }
  }

  private static func reply(_ members: [String: JSONValue]) -> ServerReply { .json(JSONValue.object(members).bytes) }
}

extension JSONValue {
  /// The event `said` with a sentence.
  static func said(_ text: String) -> JSONValue {
    .object(["event": "said", "kind": "result", "locale": "en", "text": .string(text)])
  }
}

extension BrowserPage {
  /// Opens the page of a host, and waits until it accepts requests.
  convenience init(
    of host: ScriptedHost, path: String = "", width: Int = 1280, height: Int = 800, features: [String: String] = [:]
  ) throws {
    try self.init(host.address + path, width: width, height: height, features: features)
    server = host
    try wait(until: "document.querySelector('#first-examples button')")
  }

  /// Types a sentence and sends it.
  func say(_ text: String) throws {
    try wait(until: "document.activeElement?.id === 'words'")
    try type(text)
    try press("Enter")
  }

  /// Returns the text that the page shows.
  func text(_ selector: String = "body") throws -> String {
    try value("document.querySelector(\(JSONValue.string(selector).line))?.innerText ?? ''").text ?? ""
  }
}

/// Whether the tests run.
let isChromiumUsed = Chromium.isUsed

/// The reason why the tests are skipped.
let missingChromium: Comment = "Chromium is not installed: install the packages 'chromium' and 'fonts-inter'"
