internal import ExtensionManifests
package import ExtensionSupervisor
package import Foundation
package import IntentConversations
package import IntentDefinitions

/// Makes an entry of the journal out of what happens to a request.
package struct RequestRecorder {
  package private(set) var entry: JournalEntry
  /// What the process had taken when the request came to it; nil for one that was started for the request.
  private var usageBefore: ProcessUsage?
  /// The latest fault, in words of the host alone.
  private var fault: (code: RequestOutcome.Code, summary: String)?
  /// The latest route, and those that were given up before it.
  private var route: Route?
  private var givenUp: [JournalEntry.Candidate] = []

  /// Begins with request `number`; with values, what is said is kept as well.
  package init(number: Int, keepsValues: Bool, began: Date = .now) {
    entry = JournalEntry(began: began, request: number)
    if keepsValues { entry.values = .init() }
  }

  private var keepsValues: Bool { entry.values != nil }

  /// Records the sentence of a request.
  package mutating func take(utterance: String) { entry.values?.utterance = utterance }

  /// Takes in an event, whose values have the types of `catalogue`.
  package mutating func note(_ event: ConversationEvent, _ catalogue: Catalogue) {
    switch event {
    case .understood(let definition, let intent, _, _, _):
      entry.intent = definition.name
      guard keepsValues else { return }
      entry.values?.parameters = ValueWriter(catalogue: catalogue).members(intent, definition.parameters)
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

  private mutating func take(_ next: Route) {
    if let route, let failure = next.takenOverBecause, route.candidates.count > next.candidates.count {
      let reason = keepsValues ? failure.message : failure.code.rawValue
      givenUp.append(row(route.candidates[0].target, isChosen: false, "gave way: \(reason)"))
    }
    route = next
    entry.candidates = givenUp
    for (index, candidate) in next.candidates.enumerated() {
      entry.candidates.append(row(candidate.target, isChosen: index == 0, reason(of: candidate, at: index, next)))
    }
    entry.candidates += next.passedOver.map { candidate in
      // What is wrong with a file tells what stands in it.
      row(candidate.target, isChosen: false, candidate.isRefused && !keepsValues ? "refused" : candidate.reason)
    }
  }

  private func reason(of candidate: Route.Candidate, at index: Int, _ route: Route) -> String {
    guard !keepsValues, index == 0, !givenUp.isEmpty, let failure = route.takenOverBecause else {
      return candidate.reason
    }
    return "takes over: \(failure.code.rawValue)"
  }

  private func row(_ target: InstalledExtension, isChosen: Bool, _ reason: String) -> JournalEntry.Candidate {
    .init(identifier: target.manifest.identifier, isChosen: isChosen, reason: reason)
  }
}
