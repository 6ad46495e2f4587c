/// `intent-host completions`: prints the script with which a shell completes command lines.
enum CompletionsCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let names = Shell.allCases.map(\.rawValue)
    guard let shell = Shell(rawValue: try arguments.action(of: "completions", among: names)) else { return 2 }
    console.print(String(shell.script(for: "intent-host").dropLast()))
    return 0
  }
}
