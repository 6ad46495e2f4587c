package import IntentConversations
internal import IntentHost
internal import JSONValues

/// What was said and what happened, in order.
package struct Transcript: Sendable {
  /// What the user said, and what came of it up to the next thing that the user said.
  struct Turn: Sendable {
    let said: String
    var happened: [Happening] = []
  }

  private(set) var turns: [Turn] = []
  /// The extension that takes the request.
  private var application: String?
  /// What the extension answered to the request.
  private var response: [ConversationValue] = []

  /// Begins a transcript of nothing.
  package init() {}

  init(turns: [Turn]) {
    self.turns = turns
  }

  /// Notes what the user says.
  package mutating func say(_ text: String) { turns.append(Turn(said: text)) }

  /// Notes what happened after it.
  package mutating func note(_ event: PresentedEvent) {
    for step in event.steps { note(step) }
  }

  private mutating func note(_ step: ConversationStep) {
    switch step {
    case .request(let intent, let named, let parameters):
      add(.request(intent, named ?? application, parameters))
    case .taken(let name): take(name)
    case .asked(let prompt): add(.question(prompt))
    case .said(let text): add(.statement(text))
    case .answered(let code, let properties):
      response = [ConversationValue(name: "code", json: .string(code), words: nil)] + properties
    case .ended(let outcome):
      add(.ending(outcome, response))
      (application, response) = (nil, [])
    }
  }

  private mutating func add(_ happening: Happening) {
    guard !turns.isEmpty else { return }
    turns[turns.count - 1].happened.append(happening)
  }

  /// The request is on the extension called `name`, also where it named none.
  private mutating func take(_ name: String) {
    application = name
    guard let turn = turns.lastIndex(where: { $0.happened.contains { $0.mark == .request } }),
      let index = turns[turn].happened.lastIndex(where: { $0.mark == .request })
    else { return }
    let heads = turns[turn].happened[index].heads
    if heads.count == 1 { turns[turn].happened[index].heads = ["\(heads[0]) on \(name)"] + heads }
  }
}
