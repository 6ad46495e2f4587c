internal import BaseFiles
package import IntentConversations
internal import IntentHost

/// The user's words and the events of a conversation, in order.
package struct Transcript: Sendable {
  /// The user's words, and what happened until the next words.
  struct Turn: Sendable {
    let said: String
    var observed: [ObservedStep] = []
  }

  private(set) var turns: [Turn] = []
  /// The name of the extension that handles the current request.
  private var application: String?
  /// The extension's response to the current request.
  private var response: [ConversationValue] = []

  /// Creates an empty transcript.
  package init() {}

  init(turns: [Turn]) {
    self.turns = turns
  }

  /// Adds the user's words.
  package mutating func addUtterance(_ text: String) { turns.append(Turn(said: text)) }

  /// Adds an event after the user's latest words. Skips events that are invisible to the user.
  package mutating func record(_ event: ConversationEvent) {
    switch event {
    case .understood(let request):
      add(.request(request.intent, application: request.application ?? application, parameters: request.parameters))
    case .routed(let route) where !route.needsChoice: recordHandler(route.chosen.name)
    case .started(let start): recordHandler(start.name)
    case .prompt(let prompt): add(.question(prompt))
    case .said(let statement) where [.result, .update].contains(statement.kind): add(.statement(statement.text))
    case .handled(let handled):
      add(.request(handled.intent, application: application, parameters: handled.parameters))
      let code = ConversationValue(name: "code", json: .string(handled.response.code), words: nil)
      response = [code] + handled.response.properties
    case .finished(let end):
      add(.ending(end.outcome, response))
      application = nil
      response = []
    case .advised, .routed, .resolved, .said, .answer, .confirmed, .updated, .nowPlaying, .view, .viewLeftOut: break
    }
  }

  private mutating func add(_ step: ObservedStep) {
    guard !turns.isEmpty else { return }
    turns[turns.count - 1].observed.append(step)
  }

  /// Records that the extension called `name` handles the request, and adds the name to the request's line.
  private mutating func recordHandler(_ name: String) {
    application = name
    guard let turn = turns.lastIndex(where: { $0.observed.contains { $0.mark == .request } }),
      let index = turns[turn].observed.lastIndex(where: { $0.mark == .request })
    else { return }
    let heads = turns[turn].observed[index].heads
    if heads.count == 1 { turns[turn].observed[index].heads = ["\(heads[0]) on \(name)"] + heads }
  }
}
