internal import Foundation
internal import IntentWire

/// Runs an intent, and the intents that it opens.
struct IntentRun: Sendable {
  /// The codes of responses.
  private enum Code {
    static let continueInApp: Int64 = 2
    static let success: Int64 = 4
    /// A success with a dialog.
    static let said: Int64 = 100
    /// A failure with a dialog.
    static let failureSaid: Int64 = 101
  }

  /// The maximum number of times that an intent runs for a request.
  private static let maximumRuns = 5
  /// The maximum number of intents in a chain.
  private static let maximumChain = 8

  /// The class of the response on the wire.
  let responseType: String

  /// What an intent has returned.
  struct Outcome {
    /// The response on the wire.
    var response: WireObject
    /// The view; nil if there is none.
    var snippet: (any SnippetDrawing)?
  }

  /// Runs an intent with its values.
  func run(_ intent: any AppIntent) async throws -> Outcome {
    var current = intent
    var dialogs: [String] = []
    var value = WireValue.null
    var snippet: (any SnippetDrawing)?
    do {
      for _ in 0..<Self.maximumChain {
        let result = try await perform(current)
        if let dialog = result?.dialog { dialogs.append(dialog.text) }
        if let found = result?.anyValue { value = ValueCoding.encode(found) }
        if let shown = try await self.snippet(of: result) { snippet = shown }
        guard let next = result?.nextIntent else {
          var response = response(dialogs, value, opensApp: Swift.type(of: current).openAppWhenRun)
          if snippet != nil { response[SnippetCall.field] = .bool(true) }
          return Outcome(response: response, snippet: snippet)
        }
        current = next
      }
    } catch {
      guard let text = ErrorTexts.localized(error) else { throw error }
      return Outcome(response: response(Code.failureSaid, text, value: .null))
    }
    throw CallFailure(.methodFailed, subject: "the intent opens more than \(Self.maximumChain) others")
  }

  /// The view of a result, or of the intent that makes it. A result without a view for an intent that makes one shows
  /// nothing.
  private func snippet(of result: (any AnyIntentResult)?) async throws -> (any SnippetDrawing)? {
    guard let intent = result?.snippetIntent else { return result?.snippet }
    return try await perform(intent)?.snippet
  }

  /// Runs one intent, and what is to be done after it whatever its outcome.
  private func perform<Intent: AppIntent>(_ intent: Intent) async throws -> (any AnyIntentResult)? {
    let outcome: Result<(any AnyIntentResult)?, any Error>
    do { outcome = .success(try await answer(intent)) } catch { outcome = .failure(error) }
    await _IntentEnds.run()
    return try outcome.get()
  }

  /// Runs one intent again as long as it throws an error that asks for something.
  private func answer<Intent: AppIntent>(_ intent: Intent) async throws -> (any AnyIntentResult)? {
    for _ in 0..<Self.maximumRuns {
      do {
        return try await intent.perform() as? any AnyIntentResult
      } catch let error as AppIntentError {
        switch error.action {
        case .restart: continue
        case .needsValue(let parameter, let dialog): try await ParameterQuestions.askForValue(parameter, dialog)
        case .needsDisambiguation(let parameter, let items, let dialog):
          try await ParameterQuestions.askForChoice(parameter, among: items, dialog)
        case .continueInForeground: throw error
        }
      }
    }
    throw CallFailure(.methodFailed, subject: "the intent has asked to run again \(Self.maximumRuns) times")
  }

  private func response(_ dialogs: [String], _ value: WireValue, opensApp: Bool) -> WireObject {
    guard dialogs.isEmpty else { return response(Code.said, dialogs.joined(separator: " "), value: value) }
    // A value is an answer, which the user hears instead of the offer to open the app.
    return response(opensApp && value == .null ? Code.continueInApp : Code.success, nil, value: value)
  }

  private func response(_ code: Int64, _ dialog: String?, value: WireValue) -> WireObject {
    var object = WireObject(type: responseType)
    object["code"] = .int(code)
    object["dialog"] = dialog.map(WireValue.string) ?? .null
    object["value"] = value
    return object
  }
}
