import CIntentExtension
import Foundation
import IntentWire
import Testing

@testable import AppIntents

/// The host's end of a socket. A session of the module serves the other end on a thread of this process.
final class HostSide: @unchecked Sendable {
  private let socket: Int32
  private var reader = WireFrameReader()
  private var call: Int64 = 0

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    socket = ends[0]
    let other = ends[1]
    Thread.detachNewThread {
      var launch = intent_extension_launch(
        size: UInt32(MemoryLayout<intent_extension_launch>.size), flags: 0, library: nil)
      _ = appIntentsServe(socket: other, launch: &launch)
    }
  }

  deinit {
    close(socket)
  }

  func send(_ message: HostToExtensionMessage) throws {
    let frame = try WireFrame.encode(message.object)
    try #require(Foundation.send(socket, frame, frame.count, Int32(MSG_NOSIGNAL)) == frame.count)
  }

  /// Starts the session.
  func greet() async throws {
    try send(
      .hello(
        Hello(
          extensionIdentifier: "org.example.tests", principalClass: "Tests", bundlePath: "/", containerPath: "",
          answersRequests: true)))
    #expect(try await receive() == .welcome(version: 1))
  }

  /// The next message; nil if the session has closed its end.
  func receive() async throws -> ExtensionToHostMessage? {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { [self] in continuation.resume(with: Result { try next() }) }
    }
  }

  private func next() throws -> ExtensionToHostMessage? {
    while true {
      if let value = try reader.next() { return try ExtensionToHostMessage(value) }
      let count = reader.append(capacity: 4096) { recv(socket, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { return nil }
    }
  }

  /// Sends a call, answers the questions in between, and returns the answer with the questions.
  func call(
    _ make: (_ call: Int64) -> HostToExtensionMessage, replies: [HostReply] = []
  ) async throws -> (answer: ExtensionToHostMessage, questions: [UserQuestion]) {
    call += 1
    try send(make(call))
    var questions: [UserQuestion] = []
    while true {
      let message = try #require(try await receive())
      guard case .request(let operation, .ask(let question)?) = message else { return (message, questions) }
      try send(.reply(operation: operation, replies[questions.count]))
      questions.append(question)
    }
  }

  /// Calls `handle`, and returns the response.
  func handle(
    _ intent: WireObject, replies: [HostReply] = []
  ) async throws -> (response: WireObject, questions: [UserQuestion]) {
    let (answer, questions) = try await call({ .handle(call: $0, conversation: 1, intent: intent) }, replies: replies)
    guard case .response(_, let response) = answer else {
      Issue.record("\(answer)")
      return (WireObject(type: ""), questions)
    }
    return (response, questions)
  }

  /// Calls `resolve`, and returns the results.
  func resolve(_ parameter: String, _ intent: WireObject) async throws -> [ResolutionMessage] {
    let (answer, _) = try await call { .resolve(call: $0, conversation: 1, parameter: parameter, intent: intent) }
    guard case .resolution(_, let results) = answer else {
      Issue.record("\(answer)")
      return []
    }
    return results
  }
}

extension WireObject {
  init(_ type: String, _ fields: KeyValuePairs<String, WireValue> = [:]) {
    self.init(type: type, fields: fields.map { .init(name: $0.key, value: $0.value) })
  }
}
