extension Option {
  /// The options of `definition`.
  static let definition = [
    Option(
      name: .title, argument: "TEXT", help: "what users read as the name of what is added (else made from its name)"),
    Option(name: .prompt, argument: "TEXT", help: "what the user is asked for the parameter that is added"),
    Option(name: .check, help: "with 'format': change nothing, and exit with 1 if the file has another form"),
    Option(name: .strict, help: "with 'lint': let warnings count as errors"),
    Option(name: .sarif, help: "with 'lint': print one SARIF 2.1.0 document"),
    json, Option(name: .quiet, letter: "q", help: "print only what is asked and what failed"), help,
  ]

  /// The options of `schema`.
  static let schema = [help]
}
