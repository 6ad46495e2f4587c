internal import ExtensionManifests
package import ExtensionSupervisor
package import Foundation
package import IntentConversations
internal import IntentDefinitions

/// Makes an entry of the journal out of what happens to a request.
package struct RequestRecorder {
  package private(set) var entry: JournalEntry
  /// What the process had taken when the request came to it; nil for one that was started for the request.
  private var usageBefore: ProcessUsage?
  /// The latest fault, in words of the host alone.
  private var fault: (code: RequestOutcome.Code, summary: String)?
  /// The latest route, and those that were given up before it.
  private var route: ChosenRoute?
  private var givenUp: [JournalEntry.Candidate] = []

  /// Begins with request `number`; with values, what is said is kept as well.
  package init(number: Int, keepsValues: Bool, began: Date = .now) {
    entry = JournalEntry(began: began, request: number)
    if keepsValues { entry.values = .init() }
  }

  private var keepsValues: Bool { entry.values != nil }

  /// Records the sentence of a request.
  package mutating func take(utterance: String) { entry.values?.utterance = utterance }

  /// Records an event.
  package mutating func note(_ event: ConversationEvent) {
    switch event {
    case .understood(let request):
      entry.intent = request.intent
      guard keepsValues else { return }
      entry.values?.parameters = Dictionary(request.parameters.map { ($0.name, $0.json) }) { first, _ in first }
    case .routed(let route): take(route)
    case .prompt: entry.prompts += 1
    default: break
    }
  }

  /// Takes in that the extension was waited for.
  package mutating func spend(_ duration: Duration, in stage: RequestStage) {
    if let index = entry.stages.firstIndex(where: { $0.stage == stage }) {
      entry.stages[index].duration += duration
    } else {
      entry.stages.append(.init(stage: stage, duration: duration))
    }
  }

  /// Takes in that the user was waited for.
  package mutating func wait(_ duration: Duration) {
    entry.waiting += duration
  }

  /// Takes in that the request is with a process now, which has taken `usage` before; nil for one that is started for it.
  package mutating func use(_ usage: ProcessUsage?) {
    usageBefore = usage
    entry.usage = ProcessUsage()
  }

  /// Takes in a fault of the extension, whose process has taken `usage` altogether.
  package mutating func fail(_ fault: ExtensionFault, _ usage: ProcessUsage?) {
    self.fault = (fault.code, fault.summary)
    take(usage)
  }

  /// Takes in how the request ended.
  package mutating func finish(_ outcome: RequestOutcome, _ duration: Duration, _ usage: ProcessUsage?) {
    entry.outcome = outcome
    entry.duration = duration
    entry.message =
      keepsValues ? outcome.failure?.message : fault.flatMap { $0.code == outcome.failure?.code ? $0.summary : nil }
    take(usage)
  }

  private mutating func take(_ usage: ProcessUsage?) {
    guard let usage else { return }
    entry.usage.cpuTime = usage.cpuTime.map { $0 - (usageBefore?.cpuTime ?? .zero) }
    entry.usage.peakBytes = usage.peakBytes
  }

  // MARK: The route

  private mutating func take(_ next: ChosenRoute) {
    if let route, let failure = next.takeover, route.tried.count > next.tried.count {
      let reason = keepsValues ? failure.message : failure.code.rawValue
      givenUp.append(.init(identifier: route.chosen.identifier, isChosen: false, reason: "gave way: \(reason)"))
    }
    route = next
    entry.candidates = givenUp + next.candidates.map { row($0, next) }
  }

  private func row(_ candidate: ChosenRoute.Candidate, _ route: ChosenRoute) -> JournalEntry.Candidate {
    .init(
      identifier: candidate.identifier, isChosen: candidate.standing == .chosen, reason: reason(of: candidate, route))
  }

  private func reason(of candidate: ChosenRoute.Candidate, _ route: ChosenRoute) -> String {
    if keepsValues { return candidate.reason }
    // The reason of a rejection quotes the extension's files.
    if candidate.isRejected { return "refused" }
    guard candidate.standing == .chosen, !givenUp.isEmpty, let failure = route.takeover else { return candidate.reason }
    return "takes over: \(failure.code.rawValue)"
  }
}

extension ChosenRoute {
  /// The candidates that the host tries.
  fileprivate var tried: [Candidate] { candidates.filter { $0.standing != .passedOver } }
}
