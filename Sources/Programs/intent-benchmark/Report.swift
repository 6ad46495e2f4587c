internal import BaseFiles
internal import CSystem
internal import ExtensionSupervisor
internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage
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
    show("socket pair ping-pong", samples: base, base: base, target: nil)
    for section in settings.sections {
      switch section {
      case .calls: try showCalls(base)
      case .turns: try showTurns(base)
      case .mcp: try showMCP(base)
      case .apps: try showApps(base)
      case .starts: try showStarts(base)
      case .appintents: try showAppIntents(base)
      case .processes: try showProcesses()
      case .values: try showValues(base)
      case .catalogue: try showCatalogue(base)
      case .language: try showLanguage(base)
      case .projects: try showProjects(base)
      case .sources: try showSources()
      case .layout: try showLayout(base)
      case .views: try showViews(base)
      case .serve: try showServe(base)
      case .wyoming: try showWyoming(base)
      }
    }
  }

  /// Measures the cost of calls and of conversations.
  private func showCalls(_ base: Samples) throws {
    let workload = try Workload(settings)
    try showResolves(workload, place: "on two processors", processors: (own: 0, other: 1), target: 0.8)
    try showResolves(workload, place: "on one processor", processors: (own: 0, other: 0), target: 1.5)
    let fewer = max(10, settings.count / 20)
    let conversation = try Samples(fewer) { try workload.converse() }
    show("conversation: 2 resolves, confirm, handle", samples: conversation, base: base, target: 20)
    show(
      "the same, in the journal", samples: try Samples(fewer) { try workload.converse(usesJournal: true) },
      base: conversation, target: 1.1)
  }

  /// Measures the cost of one call, in comparison with a ping-pong between processes on the same processors as the
  /// host and the extension. The choice of processors has a larger effect than everything else.
  private func showResolves(
    _ workload: Workload, place: String, processors: (own: Int32, other: Int32), target: Double
  ) throws {
    let bytes = try Workload.callBytes()
    let pingPong = try PingPong(request: bytes.request, answer: bytes.answer)
    benchmark_pin(0, processors.own)
    defer { benchmark_unpin() }
    benchmark_pin(pingPong.peer, processors.other)
    let base = Samples(settings.count) { pingPong.exchange() }
    pingPong.close()
    show("ping-pong \(place)", samples: base, base: base, target: nil)
    for (name, level) in [("  warm resolve, sandboxed", ExtensionSandbox.Level.strict), ("  the same without", .off)] {
      let connection = try workload.connect(.process, level)
      benchmark_pin(connection.processIdentifier, processors.other)
      show(name, samples: try Samples(settings.count) { try workload.resolve(connection) }, base: base, target: target)
      connection.close()
    }
  }

  /// Measures the cost of a replayed turn, and the resources of conversations that wait for a person.
  private func showTurns(_ base: Samples) throws {
    let workload = try TurnWorkload(settings)
    for _ in 0..<20 { try workload.replay() }
    let turns = try Samples(max(10, settings.count / 10)) { try workload.replay() }
    show("third turn of a conversation, replayed", samples: turns, base: base, limit: .microseconds(300))
    let count = 1_000
    let waiting = try workload.park(count)
    let verdict = "≤ 4096 bytes \(waiting.bytes <= 4096 ? "met" : "MISSED")"
    print(row("one of \(count) waiting conversations", "\(waiting.bytes) bytes", "", "", verdict))
    print(row("  threads and processes for them", "\(waiting.threads), \(waiting.processes)", "", "", "0, 0"))
  }

  /// Measures the time that the Model Context Protocol adds to a turn. The two kinds of turns alternate, so that other
  /// load affects both equally.
  private func showMCP(_ base: Samples) throws {
    let workload = try MCPWorkload(settings)
    for turn in MCPWorkload.Turn.allCases {
      var plain: [Duration] = []
      var served: [Duration] = []
      let clock = ContinuousClock()
      for _ in 0..<20 { try workload.play(turn) }
      for _ in 0..<max(10, settings.count / 10) {
        plain.append(try clock.measure { try workload.playInProcess(turn) })
        served.append(try clock.measure { try workload.play(turn) })
      }
      show("turn in process, \(turn)", samples: Samples(plain), base: base, target: nil)
      show("  the same by MCP on pipes", samples: Samples(served), base: Samples(plain), target: nil)
      let added = max(.zero, Samples(served).percentile(0.5) - Samples(plain).percentile(0.5))
      let verdict = "≤ 100.0 µs \(added <= .microseconds(100) ? "met" : "MISSED")"
      print(row("  added", text(added), "", "", verdict))
    }
  }

  /// Measures the cost of a handoff to a running app, of a permission check, and of the words of an app.
  private func showApps(_ base: Samples) throws {
    let workload = try HandOffWorkload()
    for _ in 0..<20 { try workload.handOver() }
    let samples = try Samples(max(10, settings.count / 20)) { try workload.handOver() }
    show("hand-off to a running app", samples: samples, base: base, limit: .milliseconds(5))
    let permissions = try PermissionWorkload()
    // A system call checks whether another host has stored a decision. The rest is a dictionary look-up.
    let checks = try Samples(max(10, settings.count / 10)) { try permissions.check() }
    show("permission among 10000 apps", samples: checks, base: base, limit: .microseconds(50))
    let words = try AppVocabularyWorkload()
    let effects = Samples(try (0..<10).map { _ in try words.wordInEffect() })
    show(
      "\(AppVocabularyWorkload.count) words of an app in effect", samples: effects, base: base,
      limit: .milliseconds(150))
  }

  /// Measures the start of a sandboxed extension, with and without the fork server.
  private func showStarts(_ base: Samples) throws {
    let workload = try Workload(settings)
    let count = max(10, settings.count / 100)
    let spawned = Samples(try (0..<count / 4).map { _ in try workload.coldStart(.spawn) })
    _ = try workload.coldStart(.process)
    let forked = Samples(try (0..<count).map { _ in try workload.coldStart(.process) })
    show(
      "start a program that does nothing", samples: try Samples(count) { try StartLimits.spawnEmptyProgram() },
      base: base, target: nil)
    show("load an empty library", samples: Samples(count) { StartLimits.loadEmptyLibrary() }, base: base, target: nil)
    show("cold start by spawn", samples: spawned, base: base, target: nil)
    show("cold start by the fork server", samples: forked, base: base, limit: .milliseconds(2))
    let ratio = spawned.percentile(0.5) / forked.percentile(0.5)
    print(
      row("  faster than by spawn", "", "", String(format: "%.1f ×", ratio), "≥ 6 \(ratio >= 6 ? "met" : "MISSED")"))
    try showPrograms(base)
  }

  /// Measures the program that runs one request, with all its caches.
  private func showPrograms(_ base: Samples) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-run-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ServeProcess.environment(in: folder)
    let places = ["--plugins", settings.plugins.path, "--manifests", settings.manifests.path]
    func show(_ arguments: [String], limit: Duration) throws {
      let samples = try Samples(20) {
        try StartLimits.run(ServeProcess.program.path, arguments, environment: environment)
      }
      self.show("intent-host \(arguments[0]), whole process", samples: samples, base: base, limit: limit)
    }
    try show(["--version"], limit: .milliseconds(5))
    try show(["run"] + places + ["is my car locked"], limit: .milliseconds(50))
  }

  /// Measures the memory of many concurrent extensions, and their conversations per second.
  private func showProcesses() throws {
    let many = try ProcessWorkload(settings, count: 200).measureIdleExtensions()
    show("private memory of an idle extension", many.idleChild, limit: 512 << 10)
    show("host with \(many.children) extensions", many.host, limit: 32 << 20)
    let count = settings.count / 2
    let duration = try ProcessWorkload(settings, count: 16).converse(count, threads: 4)
    let rate = Double(count) / (duration / .seconds(1))
    print(
      row(
        "conversations over 16 extensions", String(format: "%.0f/s", rate), "", "",
        "≥ 5000/s \(rate >= 5000 ? "met" : "MISSED")"))
  }

  /// Prints a row with a size in bytes.
  func show(_ name: String, _ bytes: Int, limit: Int?) {
    let verdict = limit.map { "≤ \($0 >> 10) KB \(bytes <= $0 ? "met" : "MISSED")" } ?? ""
    print(row(name, "\(bytes >> 10) KB", "", "", verdict))
  }

  /// Measures the search for extensions among many, and the choice of one.
  private func showCatalogue(_ base: Samples) throws {
    let workload = try CatalogueWorkload()
    let count = "\(CatalogueWorkload.count) bundles"
    let read = Samples(5) { workload.readAll() }
    show("read \(count)", samples: read, base: base, limit: .milliseconds(250))
    workload.fillRegistry()
    show(
      "\(count) from the registry", samples: Samples(20) { workload.scanCached() }, base: base, limit: .milliseconds(8)
    )
    if let python = workload.python() {
      let ratio = String(format: "%.1f ×", python / read.percentile(0.5))
      print(row("the same files by Python's plistlib", text(python), "", "\(ratio) ours"))
    }
    try showRouting(workload, base)
    let dropIn = try DropInWorkload(settings)
    let samples = Samples(try (0..<10).map { _ in try dropIn.dropIn() })
    show("dropped in: last byte to first answer", samples: samples, base: base, limit: .milliseconds(120))
  }

  /// Measures the adaptation of sources, in comparison with copying them.
  private func showSources() throws {
    let workload = try AdaptationWorkload()
    let copy = try Samples(20) { try workload.copy() }
    show(
      "copy \(AdaptationWorkload.count) sources of \(AdaptationWorkload.lines) lines", samples: copy, base: copy,
      target: nil)
    let adaptation = try Samples(20) { try workload.adapt() }
    show("  adapt them", samples: adaptation, base: copy, limit: .milliseconds(300))
  }

  /// Measures the layout of views, and one change of it.
  private func showLayout(_ base: Samples) throws {
    let count = LayoutWorkload.rows * LayoutWorkload.columns
    let fresh = try Samples(100) { _ = try LayoutWorkload() }
    show("lay out \(count) views, 5 constraints each", samples: fresh, base: base, limit: .milliseconds(3))
    var workload = try LayoutWorkload()
    let limit = Duration.microseconds(30)
    show("  another width", samples: try Samples(1000) { try workload.changeWidth() }, base: base, limit: limit)
    show("  another top edge", samples: try Samples(1000) { try workload.changeTop() }, base: base, limit: limit)
    precondition(workload.lastRowTop > 0)
  }

  /// Measures the time of a view from the start of its process, the time of an update, and the memory of the process.
  private func showViews(_ base: Samples) throws {
    let workload = try ViewWorkload(settings)
    _ = try workload.coldStart()
    let starts = Samples(try (0..<max(10, settings.count / 200)).map { _ in try workload.coldStart() })
    show("view of a storyboard, from no process", samples: starts, base: base, limit: .milliseconds(15))
    let updates = try workload.updates()
    for _ in 0..<20 { try updates.update() }
    let samples = try Samples(max(10, settings.count / 20)) { try updates.update() }
    show("  another width of \(updates.nodes) nodes", samples: samples, base: base, limit: .microseconds(600))
    show("private memory of an idle UI extension", try workload.idleMemory(), limit: 3 << 20)
  }

  /// Measures reading a large project, and checking its sources.
  private func showProjects(_ base: Samples) throws {
    let workload = try ProjectWorkload()
    let count = "\(ProjectWorkload.count) sources"
    show("read a project with \(count)", samples: Samples(5) { workload.read() }, base: base, limit: .seconds(1))
    show("  the same, and check the sources", samples: Samples(3) { workload.check() }, base: base, target: nil)
  }

  /// Measures routing. The cost among many extensions should equal the cost among few.
  private func showRouting(_ workload: CatalogueWorkload, _ base: Samples) throws {
    let hosts = workload.hosts()
    let silent = TextPresenter(style: .init(), answers: NoAnswers(), output: { _ in }, errors: { _ in })
    let request = ConversationRequest.intent(IntentRequest("INSendMessageIntent"))
    let few = Samples(2000, each: 10) { _ = hosts.few.explain(request, presenter: silent) }
    let many = Samples(2000, each: 10) { _ = hosts.many.explain(request, presenter: silent) }
    show("route among 10 extensions", samples: few, base: base, target: nil)
    show("route among \(CatalogueWorkload.count)", samples: many, base: few, target: 1.1)
  }

  /// Measures the encoding and decoding of the API's objects.
  private func showValues(_ base: Samples) throws {
    let count = max(10, settings.count / 20)
    let rides = RideValues()
    let limit = Duration.microseconds(10)
    for (name, object) in [("a ride request", rides.request), ("3 ride options", rides.options)] {
      let frame = try rides.encoded(object)
      let type = Swift.type(of: object)
      show(
        "encode \(name)", samples: try Samples(count, each: 100) { _ = try rides.encoded(object) }, base: base,
        limit: limit)
      show(
        "decode \(name)", samples: try Samples(count, each: 100) { _ = try rides.decoded(type, frame) }, base: base,
        limit: limit)
    }
  }

  /// Measures the understanding of sentences with a large vocabulary.
  private func showLanguage(_ base: Samples) throws {
    let workload = LanguageWorkload()
    show("\(GeneratedWords.count) terms and their index", workload.memory.held, limit: 60 << 20)
    show("  peak while it is built", workload.memory.peak, limit: 60 << 20)
    show("make the index", samples: Samples(5) { workload.build() }, base: base, limit: .milliseconds(500))
    for looks in workload.lookups { show(looks.name, samples: workload.samples(looks), base: base, limit: looks.limit) }
    // This runs after the measurement of memory. Otherwise the index would reuse memory that this code frees.
    try showUtterances(base)
  }

  private func showUtterances(_ base: Samples) throws {
    let workload = UtteranceWorkload()
    show("a language and its automaton", workload.memory, limit: 20 << 20)
    show(
      "compile a language", samples: Samples(5) { UtteranceWorkload.readLanguage() }, base: base,
      limit: .milliseconds(60))
    let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = LanguageCache(folder: folder, keepsInMemory: false)
    UtteranceWorkload.readLanguage(cache)
    let loads = Samples(20) { UtteranceWorkload.readLanguage(cache) }
    show("read it compiled", samples: loads, base: base, limit: .milliseconds(10))
    let limit = Duration.microseconds(500)
    let sentences = workload.sentences
    for (name, texts) in [("requests", sentences.requests), ("no requests", sentences.misses)] {
      let share = String(format: "%.0f %%", workload.understood(texts) * 100)
      show("\(texts.count) \(name), \(share) understood", worst: workload.samples(texts), limit: limit)
    }
    show("  first sentence", worst: workload.firstSamples(), limit: limit)
    show("  of 300 words", worst: workload.samples(sentences.longest), limit: .milliseconds(10))
  }

  private func printMachine() {
    let cpu = KernelFile.text("/proc/cpuinfo") ?? ""
    let model = cpu.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last ?? "unknown"
    let kernel = KernelFile.text("/proc/sys/kernel/osrelease") ?? "unknown"
    print("processor:\(model), \(ProcessInfo.processInfo.activeProcessorCount) cores; kernel \(kernel)", terminator: "")
    #if DEBUG
      print("This is a debug build; its figures are not representative.")
    #endif
  }

  /// Prints a row with the ratio of the medians. `target` is the limit of the ratio, if the design sets one.
  func show(_ name: String, samples: Samples, base: Samples, target: Double?) {
    let median = samples.percentile(0.5)
    let ratio = median / base.percentile(0.5)
    let verdict = target.map { "≤ \($0) \(ratio <= $0 ? "met" : "MISSED")" } ?? ""
    print(row(name, text(median), text(samples.percentile(0.99)), String(format: "%.2f ×", ratio), verdict))
  }

  /// Prints a row whose limit is a duration.
  func show(_ name: String, samples: Samples, base: Samples, limit: Duration) {
    let median = samples.percentile(0.5)
    let ratio = median / base.percentile(0.5)
    let verdict = "≤ \(text(limit)) \(median <= limit ? "met" : "MISSED")"
    print(row(name, text(median), text(samples.percentile(0.99)), String(format: "%.2f ×", ratio), verdict))
  }

  /// Prints a row whose limit applies to the 99th percentile, and the maximum duration.
  private func show(_ name: String, worst samples: Samples, limit: Duration) {
    let percentile = samples.percentile(0.99)
    let verdict = "p99 ≤ \(text(limit)) \(percentile <= limit ? "met" : "MISSED")"
    let longest = "max \(text(samples.percentile(1)))"
    print(row(name, text(samples.percentile(0.5)), text(percentile), longest, verdict))
  }

  func text(_ duration: Duration) -> String {
    let microseconds = duration / .microseconds(1)
    return String(format: microseconds < 10_000 ? "%.1f µs" : "%.0f µs", microseconds)
  }

  /// Prints a line and flushes it immediately, even to a pipe.
  func print(_ line: String, terminator: String = "\n") {
    Swift.print(line, terminator: terminator)
    fflush(nil)
  }

  func row(_ name: String, _ columns: String...) -> String {
    let cells = columns.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }
    return name.padding(toLength: 42, withPad: " ", startingAt: 0) + cells.joined()
  }
}
