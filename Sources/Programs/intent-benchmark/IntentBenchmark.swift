internal import Foundation
internal import HostTrials

/// Measures the host relative to the machine's own limits: each figure is a ratio to a ping-pong of the same bytes
/// between two processes, in one run. Timings are noisy; the ratios are less so.
@main
enum IntentBenchmark {
  static let usage = """
    usage: intent-benchmark [--only calls|turns|mcp|apps|starts|appintents|processes|values|catalogue|language|projects|sources|layout|views|serve|wyoming] [--plugins DIR] [--manifests DIR] [--count N]
           intent-benchmark fleet [--conversations N] [--replicas N] [--clients N] [--kills N] [--sample N] [--claims N] [--plugins DIR] [--manifests DIR]
           intent-benchmark compare [--python PATH] [--plugins DIR] [--manifests DIR]
           intent-benchmark language [--locale ID] [--applications NAME]... [--perturb KIND|KIND...] [--misses] [--readings] [--decisions] [--json] FILE...

    Measures calls, conversations, cold starts and many processes with the sample extensions, which are searched for in DIR (by default the
    folder of this program) with their manifests (by default 'Manifests'). Also measures the cost to encode and decode values, to
    find extensions among many, to understand a sentence, to read an Xcode project, to adapt sources, to lay out views, and to show
    views of extensions, and the time that the surfaces of a
    service add to a turn. Run the release build:
      swift build -c release && .build/release/intent-benchmark

    'fleet' starts N services with Redis behind HAProxy, plays N conversations of three turns, each turn with any service, kills
    a service every 2 seconds, N times at most, as soon as the last one is ready again, and stops Redis for 5 seconds. It
    exits with 1 if a conversation does not end, a request is handled twice, or a result is unknown without an interruption.
    Then it measures 1, 2 and 4 services with N conversations (--sample) for each, and N claims. It prints its progress every
    10 seconds. '--conversations 0' only measures.

    'compare' measures a call, a start, the memory, a tool call and a sentence beside other programs: go-plugin, bubblewrap, and
    the libraries wasmtime, extism, mcp and hassil of the Python at PATH (by default /usr/bin/python3). It installs nothing, and
    names what is missing.

    'language' measures how well the sentences in FILEs are understood. Each line is one sentence:
      {"text": "lock my car", "intent": "INSetCarLockStatusIntent", "slots": {"name": "value"}}
    The intent is null if the sentence has to be rejected. Each slot is searched for in the reading, as text. '<appName>'
    in a text stands for the first NAME. --misses prints the misunderstood rows, --readings all readings of each row,
    --decisions what the host does about each row, --json the score for programs. Rows that name another language
    ("locale": "de") do not count. --perturb also scores each sentence after a change that does not change its meaning:
    typo, filler, case, punctuation, apostrophe, repeat or prefix.
    """

  static func main() {
    do {
      try run()
    } catch {
      FileHandle.standardError.write(Data("intent-benchmark: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == EchoPeer.argument { return EchoPeer.run(Array(arguments.dropFirst())) }
    if arguments.first == TrialMember.argument { return try TrialMember.run(Array(arguments.dropFirst())) }
    if arguments.first == HandOffPeer.argument { return HandOffPeer.run() }
    if arguments.first == FleetCommand.name {
      guard let options = FleetOptions(Array(arguments.dropFirst())) else { return fail() }
      exit(try FleetCommand(options: options).run())
    }
    if arguments.first == ComparisonCommand.name {
      guard let options = ComparisonOptions(Array(arguments.dropFirst())) else { return fail() }
      exit(try ComparisonCommand(options: options).run())
    }
    if arguments.first == LanguageCommand.name {
      guard let options = LanguageOptions(Array(arguments.dropFirst())) else { return fail() }
      exit(try LanguageCommand(options: options).run())
    }
    var settings = Settings()
    while !arguments.isEmpty {
      let name = arguments.removeFirst()
      guard !arguments.isEmpty else { return fail() }
      let value = arguments.removeFirst()
      switch (name, Int(value)) {
      case ("--plugins", _): settings.plugins = URL(fileURLWithPath: value)
      case ("--manifests", _): settings.manifests = URL(fileURLWithPath: value)
      case ("--only", _):
        guard let section = Settings.Section(rawValue: value) else { return fail() }
        settings.sections = [section]
      case ("--count", let count?) where count > 0: settings.count = count
      default: return fail()
      }
    }
    try Report(settings: settings).run()
  }

  private static func fail() {
    print(usage)
    exit(2)
  }
}
