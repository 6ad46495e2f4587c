/// `intent-host manual`: prints a man page, of the program or of a command, or the page of all commands.
enum ManualCommand {
  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    let program = ProgramDescription.intentHost
    if arguments.has(.markdown) {
      console.print(String(MarkdownManual(program).text.dropLast()))
      return 0
    }
    guard let name = arguments.operands.first else {
      console.print(String(ManualPage(program).text.dropLast()))
      return 0
    }
    guard let command = program.commands.first(where: { $0.name == name }) else {
      throw UsageError(
        message: "there is no command '\(name)'\(suggestion(for: name, in: program.commands.map(\.name)))")
    }
    console.print(String(ManualPage(command, of: program).text.dropLast()))
    return 0
  }
}
