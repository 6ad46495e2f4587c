internal import ExtensionSupervisor
internal import Foundation
internal import HostTrials
internal import IntentWire

/// Measures this host beside other programs that do a part of its work: the same kind of operation, in the same run, in
/// alternating rounds. It installs nothing, and says which peers are missing.
struct ComparisonCommand {
  static let name = "compare"
  /// Each peer has its turn in each round.
  private static let rounds = 5

  let options: ComparisonOptions
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-compare-\(getpid())")

  init(options: ComparisonOptions) { self.options = options }

  /// Measures all contests, and prints a table for each.
  ///
  /// - Returns: the exit code.
  func run() throws -> Int32 {
    defer { try? FileManager.default.removeItem(at: folder) }
    let workload = try Workload(options.settings)
    try compare(
      "a call to an extension that runs", count: 2_000,
      [ownCall(workload), go(.call)] + PythonPeer.calls.map(python))
    try compare("a start until the first answer", count: 20, [ownStart(workload), go(.start), bubblewrap, interpreter])
    try compareMemory(workload)
    try compare("a tool call over pipes", count: 200, [try ownTool()] + PythonPeer.tools.map(tool))
    try compare("a sentence", count: 500, [ownSentence()] + PythonPeer.sentences.map(python))
    return 0
  }

  // MARK: Peers

  /// One of those that are compared. `prepare` returns nil if it is not installed.
  private struct Peer {
    let name: String
    let remedy: String
    let prepare: () throws -> ((Int) throws -> Samples)?

    init(_ name: String, remedy: String = "", _ prepare: @escaping () throws -> ((Int) throws -> Samples)?) {
      self.name = name
      self.remedy = remedy
      self.prepare = prepare
    }
  }

  private func ownCall(_ workload: Workload) -> Peer {
    Peer("intent-host, in a sandboxed process") {
      let connection = try workload.connect(.process, .strict)
      return { count in try Samples(count) { try workload.resolve(connection) } }
    }
  }

  private func ownStart(_ workload: Workload) -> Peer {
    Peer("intent-host, with the sandbox") {
      _ = try workload.coldStart(.process)
      return { count in Samples(try (0..<count).map { _ in try workload.coldStart(.process) }) }
    }
  }

  private var bubblewrap: Peer {
    Peer("bubblewrap, a program that does nothing", remedy: "Debian's package bubblewrap") {
      let path = "/usr/bin/bwrap"
      guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
      let arguments = ["--ro-bind", "/", "/", "--dev", "/dev", "--unshare-all", "--die-with-parent", "/bin/true"]
      do { try StartLimits.run(path, arguments) } catch { return nil }
      return { count in try Samples(count) { try StartLimits.run(path, arguments) } }
    }
  }

  private var interpreter: Peer {
    Peer("Python, a program that does nothing, no sandbox", remedy: "Debian's package python3") {
      guard let path = options.python else { return nil }
      return { count in try Samples(count) { try StartLimits.run(path, ["-c", "pass"]) } }
    }
  }

  private func go(_ operation: GoPeer.Operation) -> Peer {
    Peer("go-plugin, in a process without a sandbox", remedy: GoPeer.remedy) {
      guard let child = try goHost(operation) else { return nil }
      return { count in Samples([try Self.measure(count, by: child)]) }
    }
  }

  /// Starts the host of ``GoPeer``, and waits for the first answer of its plug-in.
  private func goHost(_ operation: GoPeer.Operation) throws -> ProgramLink? {
    guard let program = try GoPeer.program(in: folder) else { return nil }
    let child = try ProgramLink([program, operation.rawValue])
    return (try? child.line()) == "ready" ? child : nil
  }

  private func ownTool() throws -> Peer {
    Peer("intent-host mcp, a request of the extension UnicornCar") {
      let places = ["--plugins", options.settings.plugins.path, "--manifests", options.settings.manifests.path]
      let client = try ToolClient(
        ServeProcess.program.path, ["mcp"] + places, environment: ServeProcess.environment(in: folder))
      return { count in try Samples(count) { try client.call("INGetCarLockStatusIntent") } }
    }
  }

  private func ownSentence() -> Peer {
    Peer("intent-host, all English templates and 100,000 names") {
      let workload = UtteranceWorkload()
      return { count in Samples(try (0..<count).map { _ in try workload.read("lock my car") }) }
    }
  }

  private func python(_ peer: PythonPeer) -> Peer {
    Peer(peer.name, remedy: "PyPI's \(peer.package)") {
      guard let path = options.python else { return nil }
      let child = try ProgramLink([path, "-u", "-c", peer.script])
      guard (try? child.line()) == "ready" else { return nil }
      return { count in Samples([try Self.measure(count, by: child)]) }
    }
  }

  private func tool(_ peer: PythonPeer) -> Peer {
    Peer(peer.name, remedy: "PyPI's \(peer.package)") {
      guard let path = options.python, try peer.isInstalled(path) else { return nil }
      let client = try ToolClient(path, ["-u", "-c", peer.script])
      return { count in try Samples(count) { try client.call("is_locked") } }
    }
  }

  /// Lets a child do its operation `count` times. It answers with the median in nanoseconds.
  private static func measure(_ count: Int, by child: ProgramLink) throws -> Duration {
    child.send("\(count)")
    guard let nanoseconds = Int64(try child.line()) else {
      throw Workload.MeasurementError(message: "a peer did not answer with a number")
    }
    return .nanoseconds(nanoseconds)
  }

  // MARK: Memory

  /// Prints the private memory of a process that waits for its next call.
  private func compareMemory(_ workload: Workload) throws {
    print("\nprivate memory of an extension between two calls")
    let connection = try workload.connect(.process, .strict)
    try workload.resolve(connection)
    let own = try ProcessMemory.footprint(connection.processIdentifier)
    printMemory("intent-host, UnicornChat", own, beside: own)
    try printMemory("go-plugin", beside: own, remedy: GoPeer.remedy) {
      guard let child = try goHost(.call) else { return nil }
      child.send("pid")
      return (child, try child.line())
    }
    try printMemory("Python, a program that waits", beside: own, remedy: "Debian's package python3") {
      guard let path = options.python else { return nil }
      let child = try ProgramLink([path, "-u", "-c", "import os; print(os.getpid()); input()"])
      return (child, try child.line())
    }
  }

  /// Prints the private memory of a process that a child of this one names.
  private func printMemory(
    _ name: String, beside own: Int, remedy: String, _ start: () throws -> (child: ProgramLink, process: String)?
  ) throws {
    guard let (child, process) = try start(), let number = Int32(process) else {
      return print("  \(name): not measured; it needs \(remedy)")
    }
    printMemory(name, try ProcessMemory.footprint(number), beside: own)
    withExtendedLifetime(child) {}
  }

  private func printMemory(_ name: String, _ bytes: Int, beside own: Int) {
    print("  \(name): \(bytes >> 10) KB, \(String(format: "%.2f ×", Double(bytes) / Double(own)))")
  }

  // MARK: Contests

  private func compare(_ contest: String, count: Int, _ peers: [Peer]) throws {
    print("\n\(contest)")
    var runs: [(peer: Peer, measure: (Int) throws -> Samples, medians: [Duration])] = []
    for peer in peers {
      if let measure = try peer.prepare() {
        runs.append((peer, measure, []))
      } else {
        print("  \(peer.name): not measured; it needs \(peer.remedy)")
      }
    }
    for _ in 0..<Self.rounds {
      for index in runs.indices { runs[index].medians.append(try runs[index].measure(count).percentile(0.5)) }
    }
    let own = runs.first.map { Samples($0.medians).percentile(0.5) } ?? .zero
    for run in runs {
      let rounds = Samples(run.medians)
      let spread = "\(Self.text(rounds.percentile(0))) to \(Self.text(rounds.percentile(1)))"
      let ratio = String(format: "%.2f ×", rounds.percentile(0.5) / own)
      print("  \(run.peer.name): \(Self.text(rounds.percentile(0.5))), \(spread), \(ratio)")
    }
  }

  private static func text(_ duration: Duration) -> String {
    String(format: "%.1f µs", duration / .microseconds(1))
  }

  /// Prints a line at once, also to a pipe.
  private func print(_ line: String) {
    Swift.print(line)
    fflush(nil)
  }
}

/// The arguments of ``ComparisonCommand``.
struct ComparisonOptions {
  var settings = Settings()
  /// The Python whose libraries are peers; nil if there is none.
  var python = ["/usr/bin/python3"].first(where: FileManager.default.isExecutableFile(atPath:))

  /// Reads the arguments; nil if one is not known.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--plugins": settings.plugins = URL(fileURLWithPath: value)
      case "--manifests": settings.manifests = URL(fileURLWithPath: value)
      case "--python": python = value
      default: return nil
      }
    }
  }
}
