internal import BaseFiles
internal import ExtensionManifests
package import ExtensionSupervisor
package import Foundation
package import IntentConversations
internal import IntentDefinitions

/// Builds a journal entry from the events of one request.
package struct RequestRecorder {
  /// The entry as recorded so far.
  package private(set) var entry: JournalEntry
  /// The usage of the process when it received the request; nil if the process was started for the request.
  private var usageBefore: ProcessUsage?
  /// The traffic of the request before that process.
  private var earlierTraffic: [NetworkHost: NetworkTraffic] = [:]
  /// The latest fault. The summary contains only the host's own words.
  private var fault: (code: RequestOutcome.Code, summary: String)?
  /// The latest route. `failedCandidates` contains the extensions that failed before it.
  private var route: ChosenRoute?
  private var failedCandidates: [JournalEntry.Candidate] = []

  /// Creates a recorder for request `number`. If `keepsValues` is true, the entry also contains values and sentences.
  package init(number: Int, keepsValues: Bool, began: Date = .now) {
    entry = JournalEntry(began: began, request: number)
    if keepsValues { entry.values = .init() }
  }

  /// The surface that answers the questions. `hasAsked` is true after a question that asked for consent.
  private var answering: String?
  private var hasAsked = false

  private var keepsValues: Bool { entry.values != nil }

  /// Records the utterance of the request, which has been understood.
  package mutating func record(utterance: String) { entry.values?.utterance = utterance }

  /// Records the origin of the request, and the surface on which it is answered now.
  package mutating func record(from origin: Surface, peer: String?, answeredOn surface: Surface) {
    entry.surface = origin
    entry.peer = peer
    answering = surface.name
  }

  /// Records an event of the conversation.
  package mutating func record(_ event: ConversationEvent) {
    switch event {
    case .understood(let request):
      entry.intent = request.intent
      guard keepsValues else { return }
      if let utterance = request.utterance { entry.values?.utterance = utterance }
      entry.values?.parameters = Dictionary(request.parameters.map { ($0.name, $0.json) }) { first, _ in first }
    case .routed(let route): recordRoute(route)
    case .prompt(let prompt):
      entry.prompts += 1
      if prompt.isApproval { hasAsked = true }
    case .view(let view) where !view.isOwn: entry.views?.count += 1
    default: break
    }
  }

  /// Adds time that the host waited for the extension in `stage`.
  package mutating func addTime(_ duration: Duration, in stage: RequestStage) {
    if let index = entry.stages.firstIndex(where: { $0.stage == stage }) {
      entry.stages[index].duration += duration
    } else {
      entry.stages.append(.init(stage: stage, duration: duration))
    }
  }

  /// Adds time that the host waited for the user.
  package mutating func addWaitingTime(_ duration: Duration) {
    entry.waiting += duration
  }

  /// Records that the owner is asked for consent on a surface other than the request's.
  package mutating func record(consentOn surface: String) {
    entry.prompts += 1
    answering = surface
    hasAsked = true
  }

  /// Records the payments that an extension asked for.
  package mutating func record(payments: [PaymentRecord]) { entry.payments += payments }

  /// Records that the host asked the extension `identifier` for views.
  package mutating func beginViews(_ identifier: String) {
    entry.views = .init(identifier: identifier)
  }

  /// Records a fault of the extension that shows views. It does not end the request.
  package mutating func failViews(_ code: RequestOutcome.Code, _ summary: String) {
    entry.views?.fault = .init(code: code, summary: summary)
  }

  /// Records that a process now handles the request. `usage` is its usage so far; nil if it was started for the
  /// request.
  package mutating func beginProcess(_ usage: ProcessUsage?) {
    usageBefore = usage
    earlierTraffic = entry.usage.traffic
    entry.usage = ProcessUsage(traffic: earlierTraffic)
  }

  /// Records a fault of the extension. `usage` is the total usage of its process.
  package mutating func fail(_ fault: ExtensionFault, _ usage: ProcessUsage?) {
    self.fault = (fault.code, fault.summary)
    recordUsage(usage)
  }

  /// Records the request's outcome and its duration. `usage` is the total usage of the extension's process.
  package mutating func finish(_ outcome: RequestOutcome, duration: Duration, usage: ProcessUsage?) {
    entry.outcome = outcome
    entry.duration = duration
    entry.message = message(of: outcome)
    if hasAsked, [.success, .failure, .fault, .unknown].contains(outcome.kind) { entry.approvedBy = answering }
    recordUsage(usage)
  }

  /// The message of the entry; nil if the message is only the meaning of the code. A sentence that is not understood
  /// may be a passcode, and the message would quote it.
  private func message(of outcome: RequestOutcome) -> String? {
    guard let failure = outcome.failure else { return nil }
    guard keepsValues else { return fault.flatMap { $0.code == failure.code ? $0.summary : nil } }
    return failure.code == .notUnderstood ? nil : failure.message
  }

  private mutating func recordUsage(_ usage: ProcessUsage?) {
    guard let usage else { return }
    entry.usage.cpuTime = usage.cpuTime.map { $0 - (usageBefore?.cpuTime ?? .zero) }
    entry.usage.peakBytes = usage.peakBytes
    let before = usageBefore?.traffic ?? [:]
    let new = usage.traffic.map { ($0, $1 - (before[$0] ?? NetworkTraffic())) }
    entry.usage.traffic = earlierTraffic.merging(new.filter { !$1.isEmpty }, uniquingKeysWith: +)
  }

  // MARK: The route

  private mutating func recordRoute(_ next: ChosenRoute) {
    if let route, let failure = next.takeover, route.tried.count > next.tried.count {
      let reason = keepsValues ? failure.message : failure.code.rawValue
      failedCandidates.append(.init(identifier: route.chosen.identifier, isChosen: false, reason: "failed: \(reason)"))
    }
    route = next
    entry.candidates = failedCandidates + next.candidates.map { row($0, next) }
  }

  private func row(_ candidate: ChosenRoute.Candidate, _ route: ChosenRoute) -> JournalEntry.Candidate {
    .init(
      identifier: candidate.identifier, isChosen: candidate.standing == .chosen, reason: reason(of: candidate, route))
  }

  private func reason(of candidate: ChosenRoute.Candidate, _ route: ChosenRoute) -> String {
    if keepsValues { return candidate.reason }
    // The reason for a rejection may quote the extension's files.
    if candidate.isRejected { return "rejected" }
    guard candidate.standing == .chosen, !failedCandidates.isEmpty, let failure = route.takeover else {
      return candidate.reason
    }
    return "takes over: \(failure.code.rawValue)"
  }
}

extension ChosenRoute {
  /// The candidates that the host may try: all that were not passed over.
  fileprivate var tried: [Candidate] { candidates.filter { $0.standing != .passedOver } }
}

extension Prompt {
  /// Whether the answer consents to the request.
  fileprivate var isApproval: Bool { isOwned || kind == .confirmation && parameter == nil }
}
