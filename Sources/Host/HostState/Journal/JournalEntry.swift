internal import BaseFiles
internal import ExtensionSupervisor
package import Foundation
internal import IntentConversations

/// The journal's record of one request. It contains no words of the user or an extension, unless the journal stores
/// values.
package struct JournalEntry {
  /// An extension that was considered for the request.
  struct Candidate: Equatable {
    let identifier: String
    var isChosen: Bool
    /// The reason why the extension was chosen, is an alternative, or was passed over.
    var reason: String
  }

  /// The time that the host waited for the extension at a stage.
  struct Stage: Equatable {
    let stage: RequestStage
    var duration: Duration
  }

  /// The utterance and the parameters of the request.
  struct Values: Equatable {
    var utterance: String?
    var parameters: [String: JSONValue]?
  }

  /// The views beside the request.
  struct Views: Equatable {
    /// The extension that was asked for views.
    let identifier: String
    /// The number of its views that were shown, changes included.
    var count = 0
    /// The fault that ended the views while the request continued; nil if there was none.
    var fault: Fault?

    /// A fault, and its summary as a clause.
    struct Fault: Equatable {
      let code: RequestOutcome.Code
      let summary: String
    }
  }

  let began: Date
  let request: Int
  /// The surface that the request came from; nil if unknown.
  var surface: Surface?
  /// The sender of the request as the kernel identifies it; nil if unknown.
  var peer: String?
  /// The surface on which the user approved the request; nil if there was nothing to approve.
  var approvedBy: String?
  /// The intent's name; nil if the request was not understood.
  var intent: String?
  /// The considered extensions: first the extensions that failed, then the chosen one, the alternatives, and the
  /// extensions that were passed over.
  var candidates: [Candidate] = []
  /// The stages, in the order of their first occurrence.
  var stages: [Stage] = []
  /// The time that the host waited for the user.
  var waiting: Duration = .zero
  /// The number of questions to the user.
  var prompts = 0
  /// The payments that the extension requested.
  var payments: [PaymentRecord] = []
  var outcome = RequestOutcome.success
  /// The message of the failure; nil if there was none.
  var message: String?
  var duration: Duration = .zero
  /// The extension that showed views beside the request; nil if none was asked.
  var views: Views?
  /// The known resources that the request used in the extension's process.
  var usage = ProcessUsage()
  /// The values of the request; nil if the journal stores none.
  var values: Values?
}

extension JournalEntry {
  /// The entry as one line of JSON, with a newline.
  var line: [UInt8] { JSONValue.object(members).bytes + [UInt8(ascii: "\n")] }

  private var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "v": .int(1), "began": .string(Self.text(began)), "host": .int(Int64(getpid())), "request": .int(Int64(request)),
      "candidates": .array(candidates.map(Self.row)), "stages": .array(stages.map(Self.row)),
      "waitedMilliseconds": .milliseconds(waiting), "prompts": .int(Int64(prompts)),
      "outcome": .string(outcome.kind.rawValue), "milliseconds": .milliseconds(duration),
    ]
    members["surface"] = surface.map { .string($0.name) }
    members["trust"] = surface.map { .string($0.trust.rawValue) }
    members["peer"] = peer.map(JSONValue.string)
    members["approvedBy"] = approvedBy.map(JSONValue.string)
    members["intent"] = intent.map(JSONValue.string)
    members["extension"] = candidates.first(where: \.isChosen).map { .string($0.identifier) }
    members["error"] = outcome.failure.map { failure in
      .object(["code": .string(failure.code.rawValue), "message": .string(message ?? failure.code.meaning)])
    }
    members["continuesInApp"] = outcome.continuesInApp.map { app in
      .object(["application": .string(app.application), "opened": .bool(app.opened)])
    }
    members["cpuMilliseconds"] = usage.cpuTime.map(JSONValue.milliseconds)
    members["peakMB"] = usage.peakBytes.map { .int(Int64(($0 >> 20) + ($0 & 0xfffff > 0 ? 1 : 0))) }
    if !usage.traffic.isEmpty { members["network"] = .array(Self.rows(usage.traffic)) }
    members["views"] = views.map(Self.row)
    if !payments.isEmpty { members["payments"] = .array(payments.map { row($0) }) }
    members["utterance"] = values?.utterance.map(JSONValue.string)
    members["parameters"] = values?.parameters.map(JSONValue.object)
    return members
  }

  private static func row(_ candidate: Candidate) -> JSONValue {
    .object([
      "extension": .string(candidate.identifier), "chosen": .bool(candidate.isChosen),
      "reason": .string(candidate.reason),
    ])
  }

  private static func rows(_ traffic: [NetworkHost: NetworkTraffic]) -> [JSONValue] {
    traffic.sorted { $0.key.description < $1.key.description }.map { server, bytes in
      .object([
        "host": .string(server.description), "sent": .int(Int64(bytes.sent)), "received": .int(Int64(bytes.received)),
      ])
    }
  }

  /// The amount counts as a value of the request. A token is never recorded.
  private func row(_ payment: PaymentRecord) -> JSONValue {
    var row: [String: JSONValue] = [
      "identifier": .string(payment.identifier), "state": .string(payment.state.rawValue),
    ]
    if payment.isTest == true { row["test"] = .bool(true) }
    if values != nil {
      row["total"] = .string(payment.total)
      row["currencyCode"] = .string(payment.currency)
      row["payee"] = .string(payment.payee)
    }
    return .object(row)
  }

  private static func row(_ views: Views) -> JSONValue {
    var row: [String: JSONValue] = ["extension": .string(views.identifier), "shown": .int(Int64(views.count))]
    row["error"] = views.fault.map {
      .object(["code": .string($0.code.rawValue), "message": .string($0.summary)])
    }
    return .object(row)
  }

  private static func row(_ stage: Stage) -> JSONValue {
    let (name, parameter) = stage.stage.parts
    var row: [String: JSONValue] = ["stage": .string(name), "milliseconds": .milliseconds(stage.duration)]
    row["parameter"] = parameter.map(JSONValue.string)
    return .object(row)
  }

  /// Formats the time as ISO 8601, in UTC and with milliseconds. Foundation's formatter takes as long as the rest of
  /// the entry.
  package static func text(_ date: Date) -> String {
    let milliseconds = Int64(date.timeIntervalSince1970 * 1000)
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func digits(_ number: some BinaryInteger, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))"
    let time = "\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2)):\(digits(parts.tm_sec, 2))"
    return "\(day)T\(time).\(digits(milliseconds % 1000, 3))Z"
  }
}

extension RequestStage {
  /// The stage's name in the journal, and the parameter that it concerns.
  fileprivate var parts: (name: String, parameter: String?) {
    switch self {
    case .launch: ("launch", nil)
    case .open: ("open", nil)
    case .resolve(let parameter): ("resolve", parameter)
    case .defaultValue(let parameter): ("default", parameter)
    case .options(let parameter): ("options", parameter)
    case .confirm: ("confirm", nil)
    case .handle: ("handle", nil)
    case .updates: ("updates", nil)
    case .view: ("view", nil)
    }
  }
}
