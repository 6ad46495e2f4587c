internal import ExtensionSupervisor
internal import Foundation
internal import IntentHost
internal import Intents

/// Runs the measurements and prints them as a table.
struct Report {
  let settings: Settings

  func run() throws {
    printMachine()
    let bytes = try Workload.callBytes()
    print("one call: \(bytes.request) bytes there, \(bytes.answer) bytes back; \(settings.count) calls\n")
    print(row("", "p50", "p99", "to the first", "target"))
    let pingPong = try PingPong(request: bytes.request, answer: bytes.answer)
    let base = Samples(settings.count) { pingPong.exchange() }
    pingPong.close()
    show("socket pair ping-pong", base, base, nil)
    for section in settings.sections {
      switch section {
      case .calls: try showCalls(base)
      case .values: try showValues(base)
      case .catalogue: try showCatalogue(base)
      }
    }
  }

  /// What it costs to ask an extension, and to start one.
  private func showCalls(_ base: Samples) throws {
    let workload = try Workload(settings)
    let connection = try workload.connect()
    show("warm resolve", try Samples(settings.count) { try workload.resolve(connection) }, base, 3)
    connection.close()
    let fewer = max(10, settings.count / 20)
    let conversation = try Samples(fewer) { try workload.converse() }
    show("conversation: 2 resolves, confirm, handle", conversation, base, nil)
    show("the same, in the journal", try Samples(fewer) { try workload.converse(isNoted: true) }, conversation, nil)
    show("cold start by spawn", try Samples(max(10, settings.count / 200)) { try workload.coldStart() }, base, nil)
  }

  /// What it costs to find extensions among many, and to choose one.
  private func showCatalogue(_ base: Samples) throws {
    let workload = try CatalogueWorkload()
    let count = "\(CatalogueWorkload.count) bundles"
    let read = Samples(5) { workload.readAll() }
    show("read \(count)", read, base, limit: .milliseconds(300))
    workload.fillRegistry()
    show("\(count) from the registry", Samples(20) { workload.takeFromRegistry() }, base, limit: .milliseconds(15))
    if let python = workload.python() {
      let ratio = String(format: "%.1f ×", python / read.percentile(0.5))
      print(row("the same files by Python's plistlib", text(python), "", "\(ratio) ours"))
    }
    try showRouting(workload, base)
    let dropIn = try DropInWorkload(settings)
    let samples = Samples(try (0..<10).map { _ in try dropIn.dropIn() })
    show("dropped in: last byte to first answer", samples, base, limit: .milliseconds(250))
  }

  /// Routing among many is to cost what it costs among few.
  private func showRouting(_ workload: CatalogueWorkload, _ base: Samples) throws {
    let hosts = workload.hosts()
    let silent = TextPresenter(style: .init(), answers: NoAnswers(), output: { _ in }, errors: { _ in })
    let request = HostRequest.structured(#"{"intent": "INSendMessageIntent"}"#, application: nil)
    let few = Samples(2000, each: 10) { _ = hosts.few.explain(request, presenter: silent) }
    let many = Samples(2000, each: 10) { _ = hosts.many.explain(request, presenter: silent) }
    show("route among 10 extensions", few, base, nil)
    show("route among \(CatalogueWorkload.count)", many, few, 1.1)
  }

  /// What it costs to write the API's objects to bytes and to read them back.
  private func showValues(_ base: Samples) throws {
    let count = max(10, settings.count / 20)
    let rides = RideValues()
    let limit = Duration.microseconds(10)
    for (name, object) in [("a ride request", rides.request), ("3 ride options", rides.options)] {
      let frame = try rides.encoded(object)
      let type = Swift.type(of: object)
      show("encode \(name)", try Samples(count, each: 100) { _ = try rides.encoded(object) }, base, limit: limit)
      show("decode \(name)", try Samples(count, each: 100) { _ = try rides.decoded(type, frame) }, base, limit: limit)
    }
  }

  private func printMachine() {
    let cpu = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = cpu.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? "unknown"
    let kernel = (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? "unknown"
    print("processor:\(model), \(ProcessInfo.processInfo.activeProcessorCount) cores; kernel \(kernel)", terminator: "")
    #if DEBUG
      print("This is a debug build: its figures mean nothing.")
    #endif
  }

  /// Prints a row; the ratio is that of the medians, and `target` its limit where the design sets one.
  private func show(_ name: String, _ samples: Samples, _ base: Samples, _ target: Double?) {
    let median = samples.percentile(0.5)
    let ratio = median / base.percentile(0.5)
    let verdict = target.map { "≤ \($0) \(ratio <= $0 ? "met" : "MISSED")" } ?? ""
    print(row(name, text(median), text(samples.percentile(0.99)), String(format: "%.2f ×", ratio), verdict))
  }

  /// Prints a row whose limit is a time.
  private func show(_ name: String, _ samples: Samples, _ base: Samples, limit: Duration) {
    let median = samples.percentile(0.5)
    let ratio = median / base.percentile(0.5)
    let verdict = "≤ \(text(limit)) \(median <= limit ? "met" : "MISSED")"
    print(row(name, text(median), text(samples.percentile(0.99)), String(format: "%.2f ×", ratio), verdict))
  }

  private func text(_ duration: Duration) -> String {
    let microseconds = duration / .microseconds(1)
    return String(format: microseconds < 10_000 ? "%.1f µs" : "%.0f µs", microseconds)
  }

  /// Prints a line at once, also where somebody reads along through a pipe.
  private func print(_ line: String, terminator: String = "\n") {
    Swift.print(line, terminator: terminator)
    fflush(nil)
  }

  private func row(_ name: String, _ columns: String...) -> String {
    let cells = columns.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }
    return name.padding(toLength: 42, withPad: " ", startingAt: 0) + cells.joined()
  }
}
