internal import BaseFiles
internal import ExtensionSupervisor
internal import Foundation
internal import HostReports
internal import HostSamples
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import HostState

@Suite("The recorder creates an entry from the events of a request")
struct RequestRecorderTests {
  private let first = Route.Candidate(target: .sample("First"), reason: "preferred by the policy")
  private let second = Route.Candidate(target: .sample("Second"), reason: "not preferred by the policy")

  private func recorder(keepsValues: Bool = false) -> RequestRecorder {
    RequestRecorder(number: 7, keepsValues: keepsValues, began: Date(timeIntervalSince1970: 1_700_000_000.25))
  }

  private func note(_ event: ConversationEvent, _ recorder: inout RequestRecorder) {
    recorder.record(event)
  }

  private func row(_ recorder: RequestRecorder) throws -> [String: JSONValue] {
    let line = recorder.entry.line
    #expect(line.last == UInt8(ascii: "\n"))
    #expect(!line.dropLast().contains(UInt8(ascii: "\n")))
    guard case .object(let row) = try JSONDecoder().decode(JSONValue.self, from: Data(line)) else { return [:] }
    return row
  }

  @Test("A complete request is one line")
  func whole() throws {
    var recorder = recorder()
    note(
      .understood(
        try definition("INSendMessageIntent"), WireObject(type: "INSendMessageIntent"), application: nil,
        locale: "en", utterance: nil), &recorder)
    note(.routed(Route(candidates: [first, second])), &recorder)
    recorder.beginProcess(ProcessUsage(cpuTime: .milliseconds(100), peakBytes: 1 << 20))
    recorder.addTime(.microseconds(1_234), in: .open)
    recorder.addTime(.milliseconds(1), in: .resolve("content"))
    note(.prompt(Prompt(kind: .needsValue, text: "Secret?")), &recorder)
    recorder.addWaitingTime(.seconds(2))
    recorder.addTime(.milliseconds(2), in: .resolve("content"))
    recorder.finish(
      .success, duration: .milliseconds(2_010), usage: ProcessUsage(cpuTime: .milliseconds(104), peakBytes: 5 << 20 | 1)
    )
    let line = String(decoding: recorder.entry.line, as: UTF8.self)
    let host = getpid()
    #expect(
      line
        == #"{"began":"2023-11-14T22:13:20.250Z","candidates":[{"chosen":true,"extension":"com.example.first","#
        + #""reason":"preferred by the policy"},{"chosen":false,"extension":"com.example.second","#
        + #""reason":"not preferred by the policy"}],"cpuMilliseconds":4,"extension":"com.example.first","#
        + #""host":\#(host),"intent":"INSendMessageIntent","milliseconds":2010,"outcome":"success","peakMB":6,"#
        + #""prompts":1,"request":7,"stages":[{"milliseconds":1.234,"stage":"open"},"#
        + #"{"milliseconds":3,"parameter":"content","stage":"resolve"}],"v":1,"waitedMilliseconds":2000}"# + "\n")
  }

  @Test("The entry contains the surface and the approver", arguments: [RequestOutcome.Kind.success, .refused])
  func surfaces(kind: RequestOutcome.Kind) throws {
    var recorder = recorder()
    recorder.record(
      from: Surface("socket", trust: .relayed), peer: "process 7 of user 1", answeredOn: Surface("page", trust: .owner))
    note(.prompt(Prompt(kind: .unlock, text: "Secret?")), &recorder)
    let failure = kind == .success ? nil : RequestOutcome.Failure(.restrictedWhileLocked, "locked")
    recorder.finish(RequestOutcome(failure: failure), duration: .zero, usage: nil)
    let row = try row(recorder)
    #expect(row["surface"] == "socket")
    #expect(row["trust"] == "relayed")
    #expect(row["peer"] == "process 7 of user 1")
    #expect(row["approvedBy"] == (kind == .success ? "page" : nil))
  }

  @Test("A prompt for a value is not an approval")
  func noApproval() throws {
    var recorder = recorder()
    recorder.record(from: .terminal, peer: nil, answeredOn: .terminal)
    note(.prompt(Prompt(kind: .needsValue, text: "What?")), &recorder)
    recorder.finish(.success, duration: .zero, usage: nil)
    #expect(try row(recorder)["approvedBy"] == nil)
    #expect(try row(recorder)["surface"] == "terminal")
  }

  @Test("Without values, the message of a fault has only the host's words", arguments: [false, true])
  func fault(keepsValues: Bool) throws {
    var recorder = recorder(keepsValues: keepsValues)
    recorder.fail(.protocolError("'SECRET' before 'welcome'", during: .launch), nil)
    let failure = RequestOutcome.Failure(.protocolError, "First: 'SECRET' before 'welcome'")
    recorder.finish(RequestOutcome(failure: failure), duration: .zero, usage: nil)
    let message = keepsValues ? failure.message : "protocol error during launch"
    #expect(try row(recorder)["error"] == .object(["code": "protocolError", "message": .string(message)]))
  }

  @Test("An earlier fault does not describe a later failure")
  func earlierFault() throws {
    var recorder = recorder()
    recorder.fail(.ended(.signalled(SIGSEGV), during: .confirm), nil)
    recorder.finish(RequestOutcome(failure: .init(.handlerFailed, "SECRET")), duration: .zero, usage: nil)
    #expect(
      try row(recorder)["error"]
        == .object(["code": "handlerFailed", "message": "the extension answered with a failure code"]))
  }

  @Test("The failed extension is listed before the one that took over", arguments: [false, true])
  func gaveWay(keepsValues: Bool) throws {
    var recorder = recorder(keepsValues: keepsValues)
    note(.routed(Route(candidates: [first, second])), &recorder)
    var route = Route(candidates: [second])
    let failure = RequestOutcome.Failure(.launchFailed, "First: SECRET")
    route.takeoverFailure = failure
    route.candidates[0].reason = "takes over from 'First': First: SECRET"
    note(.routed(route), &recorder)
    #expect(recorder.entry.candidates.map(\.identifier) == ["com.example.first", "com.example.second"])
    #expect(recorder.entry.candidates.map(\.isChosen) == [false, true])
    #expect(
      recorder.entry.candidates.map(\.reason)
        == (keepsValues
          ? ["failed: First: SECRET", "takes over from 'First': First: SECRET"]
          : ["failed: launchFailed", "takes over: launchFailed"]))
  }

  @Test("Texts from the files of a rejected extension are left out", arguments: [false, true])
  func refused(keepsValues: Bool) {
    var recorder = recorder(keepsValues: keepsValues)
    var route = Route(candidates: [first])
    route.passedOver = [.init(target: .sample("Bad"), reason: "rejected: SECRET", isRejected: true)]
    note(.routed(route), &recorder)
    #expect(recorder.entry.candidates.last?.reason == (keepsValues ? "rejected: SECRET" : "rejected"))
  }

  @Test("Utterance and parameters are recorded only with values", arguments: [false, true])
  func values(keepsValues: Bool) throws {
    var recorder = recorder(keepsValues: keepsValues)
    recorder.record(utterance: "SECRET \u{1b}[31m\n")
    let intent = WireObject(type: "INSendMessageIntent", fields: [.init(name: "content", value: .string("SECRET"))])
    note(
      .understood(try definition("INSendMessageIntent"), intent, application: "SECRET", locale: "en", utterance: nil),
      &recorder)
    recorder.finish(.success, duration: .zero, usage: nil)
    let row = try row(recorder)
    #expect(String(decoding: recorder.entry.line, as: UTF8.self).contains("SECRET") == keepsValues)
    #expect(row["utterance"] == (keepsValues ? "SECRET \u{1b}[31m\n" : nil))
    #expect(row["parameters"] == (keepsValues ? .object(["content": "SECRET"]) : nil))
    #expect(!recorder.entry.line.contains(0x1b))
  }

  @Test("A sentence that is not understood is never quoted, because it may be a passcode", arguments: [false, true])
  func notUnderstood(keepsValues: Bool) throws {
    var recorder = recorder(keepsValues: keepsValues)
    recorder.finish(
      RequestOutcome(failure: .init(.notUnderstood, "“SECRET” is not understood")), duration: .zero, usage: nil)
    #expect(!String(decoding: recorder.entry.line, as: UTF8.self).contains("SECRET"))
  }

  @Test("All usage of a process that was started for the request counts")
  func started() throws {
    var recorder = recorder()
    recorder.beginProcess(ProcessUsage(cpuTime: .seconds(5)))
    recorder.beginProcess(nil)
    recorder.fail(.timedOut(.handle, budget: .seconds(1)), ProcessUsage(cpuTime: .milliseconds(1_000)))
    recorder.finish(RequestOutcome(failure: .init(.timedOut, "")), duration: .zero, usage: nil)
    #expect(recorder.entry.usage == ProcessUsage(cpuTime: .milliseconds(1_000)))
  }

  @Test("The bytes of each server count since the request began, also those of a process that failed")
  func traffic() throws {
    let one = try #require(NetworkHost("api.example.com:443"))
    let other = try #require(NetworkHost("[::1]:80"))
    let idle = try #require(NetworkHost("idle.example:443"))
    var recorder = recorder()
    let before = [one: NetworkTraffic(sent: 10, received: 20), idle: NetworkTraffic(sent: 1, received: 1)]
    recorder.beginProcess(ProcessUsage(traffic: before))
    let failed = before.merging([one: NetworkTraffic(sent: 15, received: 40)]) { $1 }
    recorder.fail(.timedOut(.handle, budget: .seconds(1)), ProcessUsage(traffic: failed))
    recorder.beginProcess(nil)
    let last = [one: NetworkTraffic(sent: 1, received: 2), other: NetworkTraffic(sent: 3)]
    recorder.finish(.success, duration: .zero, usage: ProcessUsage(traffic: last))
    let rows = [("[::1]:80", 3, 0), ("api.example.com:443", 6, 22)] as [(String, Int64, Int64)]
    #expect(
      try row(recorder)["network"]
        == .array(rows.map { .object(["host": .string($0.0), "sent": .int($0.1), "received": .int($0.2)]) }))
  }

  @Test("Every code has its own text")
  func meanings() {
    let meanings = RequestOutcome.Code.allCases.map(\.meaning)
    #expect(Set(meanings).count == meanings.count)
  }
}
