/// `intent-host complete`: completes one command line for the script of a shell. The help does not show it.
enum CompleteCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let words = arguments.operands
    guard let name = words.first, let shell = Shell(rawValue: name) else {
      throw UsageError(message: "'complete' is for the scripts that 'intent-host completions' prints")
    }
    let completion = CommandLineCompletion(.intentHost, names: InstalledNames.all)
    for line in completion.completions(of: shell.words(Array(words.dropFirst()))).lines { console.print(line) }
    return 0
  }
}
