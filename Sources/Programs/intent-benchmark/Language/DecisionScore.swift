internal import IntentLanguage

/// What the host does about a sentence.
struct Decision {
  /// The intents: one that is requested, or those that the host offers; empty if the sentence is refused.
  let intents: [String]
  /// Whether the host asks the user before it does anything.
  let asks: Bool

  /// Decides as the host does: templates act, or ask about words for which the request has no place. The adviser asks
  /// about the other sentences.
  ///
  /// - Parameters:
  ///   - interpretation: the best interpretation by the templates; nil if there is none.
  ///   - isGuarded: whether words stop a request, so that no advice is taken.
  ///   - advice: the advice; nil if the language has no adviser.
  init(_ interpretation: Interpretation?, isGuarded: Bool, advice: Advice?) {
    if let interpretation {
      intents = [interpretation.intent]
      asks = !interpretation.leftovers.isEmpty
    } else {
      intents = isGuarded ? [] : advice?.offered ?? []
      asks = true
    }
  }

  /// One line: "acts" or "asks" with the intents, or "refuses".
  var text: String { intents.isEmpty ? "refuses" : (asks ? "asks " : "acts ") + intents.joined(separator: " ") }
}

/// The score of what the host does about sentences: acts, asks or refuses.
struct DecisionScore: Encodable {
  /// The share of the requests that are done, at once or after the user's yes.
  private(set) var reached = Share()
  /// The share of the requests that are done at once.
  private(set) var acts = Share()
  /// The share of the requests about which the host asks the right question first.
  private(set) var asks = Share()
  /// The share of the requests for which the host does something else.
  private(set) var wrongDeeds = Share()
  /// The share of the requests about which the host asks a wrong question.
  private(set) var wrongQuestions = Share()
  /// The share of the sentences without a request for which the host does something.
  private(set) var falseDeeds = Share()
  /// The share of the sentences without a request about which the host asks.
  private(set) var falseQuestions = Share()

  /// Counts a row.
  mutating func add(_ row: LabelledRow, _ decision: Decision) {
    let isAnything = !decision.intents.isEmpty
    guard let intent = row.intent else {
      falseDeeds.add(isAnything && !decision.asks)
      falseQuestions.add(isAnything && decision.asks)
      return
    }
    let isRight = decision.intents.contains(intent)
    reached.add(isRight)
    acts.add(isRight && !decision.asks)
    asks.add(isRight && decision.asks)
    wrongDeeds.add(isAnything && !isRight && !decision.asks)
    wrongQuestions.add(isAnything && !isRight && decision.asks)
  }

  /// The name of each share.
  var named: [(name: String, share: Share)] {
    [
      ("reached", reached), ("acts", acts), ("asks", asks), ("wrong deeds", wrongDeeds),
      ("wrong questions", wrongQuestions), ("false deeds", falseDeeds), ("false questions", falseQuestions),
    ]
  }
}
