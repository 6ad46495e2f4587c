internal import BaseFiles
internal import ExtensionManifests
internal import HostState
internal import IntentHost

/// `intent-host reset`: ends an extension's quarantine.
enum ResetCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let settings = try HostSettings(arguments, console)
    let quarantine = settings.quarantine(console)
    switch (arguments.operands.first, arguments.has(.all)) {
    case (nil, true): resetAll(quarantine, console)
    case (let identifier?, false): try reset(identifier, quarantine: quarantine, settings: settings, console: console)
    case (nil, false): throw UsageError(message: "'reset' needs the identifier of an extension, or '--all'")
    case (let identifier?, true):
      throw UsageError(message: "'\(identifier)' and '--all' contradict each other; give one")
    }
    return 0
  }

  private static func resetAll(_ quarantine: Quarantine, _ console: Console) {
    let known = quarantine.identifiers
    for identifier in known where quarantine.reset(identifier) {
      console.print(TerminalText.plain("\(identifier) is reset."))
    }
    if known.isEmpty { console.print("No faults of extensions are recorded.") }
  }

  private static func reset(
    _ identifier: String, quarantine: Quarantine, settings: HostSettings, console: Console
  ) throws(UsageError) {
    if quarantine.reset(identifier) { return console.print(TerminalText.plain("\(identifier) is reset.")) }
    let known = settings.scanner.scan().extensions.map(\.manifest.identifier)
    guard known.contains(identifier) else {
      let suggestion = suggestion(for: identifier, in: known + quarantine.identifiers)
      throw UsageError(message: "there is no extension '\(identifier)'\(suggestion)")
    }
    console.print(TerminalText.plain("\(identifier) has no recorded faults."))
  }
}
