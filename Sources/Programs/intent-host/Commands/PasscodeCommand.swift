internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentHost

/// `intent-host passcode`: manages the passcode that unlocks the device.
enum PasscodeCommand {
  static let actions = ["set", "clear", "status"]

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let file = PasscodeFile(url: arguments.passcodeFile(HostFolders(environment: ProcessInfo.processInfo.environment)))
    switch try arguments.action(of: "passcode", among: actions) {
    case "set": return mayChange(file, console) && set(file, console) ? 0 : 1
    case "clear": return mayChange(file, console) && clear(file, console) ? 0 : 1
    default: return showStatus(file, console)
    }
  }

  private static func showStatus(_ file: PasscodeFile, _ console: Console) -> Int32 {
    console.print(TerminalText.plain(file.defect ?? "a passcode is set, in '\(file.url.path)'"))
    if let refusal = PasscodeGuard(file).refusal { console.print(TerminalText.plain(refusal)) }
    return file.defect == nil ? 0 : 1
  }

  /// Returns whether the file may be changed. If a passcode is set, prompts for it first.
  private static func mayChange(_ file: PasscodeFile, _ console: Console) -> Bool {
    guard file.isSet else { return true }
    let guardian = PasscodeGuard(file)
    if let defect = guardian.defect { return refuse(defect, console) }
    guard let passcode = console.readPasscode(prompt: "Current passcode: ") else {
      return refuse("the current passcode was not entered", console)
    }
    switch guardian.check(passcode) {
    case .accepted: return true
    case .wrong: return refuse("that is not the current passcode", console)
    case .refused(let reason): return refuse(reason, console)
    }
  }

  private static func set(_ file: PasscodeFile, _ console: Console) -> Bool {
    guard let passcode = console.readPasscode(prompt: "New passcode: "), !passcode.isEmpty else {
      return refuse("no passcode was entered", console)
    }
    if passcode.utf8.contains(0) { return refuse("a passcode can't contain the character 0", console) }
    if console.isInteractive, console.readPasscode(prompt: "Once more: ") != passcode {
      return refuse("the two passcodes differ", console)
    }
    // On a pipe, there is no second line for comparison. The message says so.
    let note = console.isInteractive ? "" : " It was read from one line, without a comparison."
    return attempt(file, success: "The passcode is set.\(note)", console: console) { try file.set(passcode) }
  }

  private static func clear(_ file: PasscodeFile, _ console: Console) -> Bool {
    attempt(file, success: "The passcode is cleared.", console: console) { try file.clear() }
  }

  private static func refuse(_ reason: String, _ console: Console) -> Bool {
    console.printDiagnostic("error: \(reason); the passcode is unchanged")
    return false
  }

  private static func attempt(
    _ file: PasscodeFile, success: String, console: Console, body: () throws -> Void
  ) -> Bool {
    do {
      try body()
      console.print(success)
      return true
    } catch {
      console.printDiagnostic("error: \(file.writingDefect(error))")
      return false
    }
  }
}
