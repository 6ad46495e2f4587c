internal import ExtensionManifests
internal import Foundation
internal import IntentHost
internal import PropertyLists

/// `intent-host passcode`: keeps the passcode that unlocks the device.
enum PasscodeCommand {
  private static let actions = ["set", "clear", "status"]

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let folders = HostFolders(environment: ProcessInfo.processInfo.environment)
    let file = PasscodeFile(
      url: arguments.value(.passcodeFile).map { URL(fileURLWithPath: $0) } ?? folders.passcodeFile)
    switch arguments.operands.first {
    case "set": return set(file, console)
    case "clear": return attempt(console) { try file.clear() } ? 0 : 1
    case "status":
      console.print(plainText(file.defect ?? "a passcode is set, in '\(file.url.path)'"))
      return file.defect == nil ? 0 : 1
    case let word?:
      throw UsageError(message: "unknown word '\(word)'\(suggestion(for: word, in: actions))")
    case nil: throw UsageError(message: "'passcode' needs to know what to do: set, clear or status")
    }
  }

  private static func set(_ file: PasscodeFile, _ console: Console) -> Int32 {
    guard let passcode = console.line(prompt: "New passcode: ", isSecret: true), !passcode.isEmpty else {
      console.error("error: no passcode was given; nothing is changed")
      return 1
    }
    if console.isInteractive, console.line(prompt: "Once more: ", isSecret: true) != passcode {
      console.error("error: the two are not the same; nothing is changed")
      return 1
    }
    return attempt(console) { try file.set(passcode) } ? 0 : 1
  }

  private static func attempt(_ console: Console, _ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      console.complain("error: \((error as? PasscodeFile.NoCrypt)?.description ?? systemReason(error))")
      return false
    }
  }
}
