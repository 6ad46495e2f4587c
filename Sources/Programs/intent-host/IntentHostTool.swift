internal import BaseFiles
internal import BaseThreads
internal import Foundation

/// The program, which passes its arguments to the command that they name.
@main
enum IntentHostTool {
  static let version = "1.0.0"

  static func main() {
    // Dispatch logs to the system's journal that a plain user can't raise the priority of its own thread. The owner can
    // set the variable to see its messages.
    setenv("LIBDISPATCH_LOG", "NO", 0)
    // Needs neither the configuration nor threads, which take longer than the answer.
    if ProgramArguments.words == ["--version"] { return Console().print("intent-host \(version)") }
    TimeZoneVariable.replaceByName()
    let configuration = UserConfiguration(ProcessInfo.processInfo.environment)
    let console = Console(colour: configuration.colour)
    if let defect = HostResources.prepare() { fail(defect, console) }
    // Commands run on another thread, because with '--isolation none' an extension's code dispatches to the main
    // queue.
    let code = SystemThread.start("commands", stackBytes: 8 << 20) {
      exit(run(ProgramArguments.words, configuration: configuration, console: console))
    }
    if code != 0 { fail("too few processes: \(startReason(code))", console) }
    while true { RunLoop.main.run() }
  }

  private static func fail(_ defect: String, _ console: Console) -> Never {
    console.printDiagnostic("error: \(defect)")
    exit(HostResources.exitCode)
  }

  private static func run(
    _ arguments: [String], configuration: UserConfiguration, console: Console
  ) -> Int32 {
    guard let word = arguments.first else {
      console.error(Command.overview)
      return 2
    }
    switch word {
    case "--help", "-h", "help": return printHelp(arguments.dropFirst(), console)
    case "--version": return printVersion(arguments.dropFirst(), console)
    default: break
    }
    guard let command = Command.named(word) else { return reportUnknown(word, console) }
    return perform(command, arguments: Array(arguments.dropFirst()), configuration: configuration, console: console)
  }

  private static func reportUnknown(_ word: String, _ console: Console) -> Int32 {
    let what = word.hasPrefix("-") ? "option" : "command"
    let names = what == "option" ? ["--help", "--version"] : Command.all.map(\.name)
    console.printDiagnostic("error: unknown \(what) '\(word)'\(suggestion(for: word, in: names))")
    console.error("'intent-host --help' lists the commands")
    return 2
  }

  private static func printHelp(_ topics: ArraySlice<String>, _ console: Console) -> Int32 {
    guard let topic = topics.first else {
      console.print(Command.overview)
      return 0
    }
    guard topics.count == 1 else {
      console.printDiagnostic("error: 'help' explains one command at a time")
      return 2
    }
    guard let command = Command.named(topic) else { return reportUnknown(topic, console) }
    console.print(command.help)
    return 0
  }

  private static func printVersion(_ rest: ArraySlice<String>, _ console: Console) -> Int32 {
    guard rest == ["--verbose"] else {
      console.printDiagnostic("error: '--version' accepts only '--verbose', not '\(rest.joined(separator: " "))'")
      return 2
    }
    for line in VersionReport.lines(environment: ProcessInfo.processInfo.environment) { console.print(line) }
    return 0
  }

  private static func perform(
    _ command: Command, arguments: [String], configuration: UserConfiguration, console: Console
  ) -> Int32 {
    do {
      let parsed = try ParsedArguments(arguments, options: command.options)
      if parsed.has(.help) {
        console.print(command.help)
        return 0
      }
      if parsed.operands.count > command.operandLimit {
        throw UsageError(message: operandError(command, parsed.operands))
      }
      return try command.perform(configuration.addDefaults(to: parsed, for: command.name), console)
    } catch {
      console.printDiagnostic("error: \((error as? UsageError)?.message ?? "\(error)")")
      console.error("'intent-host \(command.name) --help' explains the options")
      return 2
    }
  }

  private static func operandError(_ command: Command, _ operands: [String]) -> String {
    guard command.operandLimit > 0 else { return "'\(command.name)' accepts only options, not '\(operands[0])'" }
    let hint = command.synopsis.contains("UTTERANCE") ? "; put the utterance into quotes" : ""
    return "'\(operands[command.operandLimit])' is an extra argument\(hint)"
  }
}
