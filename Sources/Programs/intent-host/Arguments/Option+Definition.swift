extension Option {
  /// The options of `definition`.
  static let definition = [
    Option(
      name: .title, argument: "TEXT",
      help: "with 'add' and 'set': the title that users see (default: made from the name)"),
    Option(name: .prompt, argument: "TEXT", help: "with 'add' and 'set': the question to the user for a parameter"),
    Option(name: .check, help: "with 'format': change nothing, and exit with 1 if the file is not formatted"),
    Option(name: .strict, help: "with 'lint': treat warnings as errors"),
    Option(name: .sarif, help: "with 'lint': print one SARIF 2.1.0 document"),
    json, Option(name: .quiet, letter: "q", help: "print only results and errors"), help,
  ]

  /// The options of `schema`.
  static let schema = [help]
}
