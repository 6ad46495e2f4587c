internal import Foundation
internal import IntentWire
internal import Synchronization

/// Asks the user while an intent runs.
enum HostQuestions {
  /// Sends a question to the host.
  typealias Sender = @Sendable (UserQuestion) async -> HostReply

  /// The host of the open call; nil before the first one.
  static let sender = Mutex<Sender?>(nil)

  /// The maximum number of questions for one value.
  static let maximumAttempts = 5

  /// Asks for a yes. Throws ``QuestionRefusal`` unless the user says yes.
  static func confirm(
    _ text: String, accept: String? = nil, isDestructive: Bool = false, beside view: (any SnippetDrawing)? = nil
  ) async throws {
    let question = UserQuestion(.confirmation, text, accept: accept, isDestructive: isDestructive)
    _ = try await ask(question, beside: view)
  }

  /// Asks for one of `options`, and returns its index.
  static func choose(
    _ text: String, among options: [String], beside view: (any SnippetDrawing)? = nil
  ) async throws -> Int {
    if options.isEmpty { throw QuestionRefusal(.invalid, "there is nothing to choose from") }
    if options.count == 1 { return 0 }
    let value = try await ask(UserQuestion(.choice, text, options: options), beside: view)
    guard let index = value.intValue.flatMap(Int.init(exactly:)), options.indices.contains(index) else {
      throw QuestionRefusal(.invalid, "the host answered with a choice that was not offered")
    }
    return index
  }

  /// Asks for a value of a type of metadata, such as `integer`.
  static func value(_ text: String, type: String) async throws -> WireValue {
    try await ask(UserQuestion(.value, text, valueType: type))
  }

  /// Asks a question with a view beside it. A host without a place for views asks without it, and so does one whose
  /// place the view can't be laid out for.
  private static func ask(_ question: UserQuestion, beside view: (any SnippetDrawing)?) async throws -> WireValue {
    guard let view else { return try await ask(question) }
    var offered = question
    offered.hasView = true
    let reply = try await ask(offered)
    guard let place = reply.objectValue, let surface = try? ViewSurface(place) else { return reply }
    var shown = question
    do {
      shown.view = try await view.tree(on: surface)
    } catch {
      FileHandle.standardError.write(Data("AppIntents: the view beside a question \(error)\n".utf8))
    }
    return try await ask(shown)
  }

  private static func ask(_ question: UserQuestion) async throws -> WireValue {
    guard let sender = sender.withLock(\.self) else {
      throw QuestionRefusal(.nobodyToAsk, "no request is running, so nobody can be asked")
    }
    switch await sender(question) {
    case .granted(let value): return value
    case .refused(let refusal): throw QuestionRefusal(refusal.reason, refusal.message)
    }
  }
}

/// The host did not ask, or the user did not agree.
struct QuestionRefusal: Error, CustomStringConvertible {
  let reason: HostReply.Refusal.Reason
  let message: String

  init(_ reason: HostReply.Refusal.Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }

  /// Whether the user said no or ended the request.
  var isOfUser: Bool { reason == .declined || reason == .cancelled }

  var description: String { message }
}
