/// An exit code of a program, for man pages and the documentation.
struct ExitStatus: Sendable {
  /// The code.
  let code: Int32
  /// What happened, in one line without a period.
  let meaning: String

  /// The codes of every command.
  static let everyCommand = [
    ExitStatus(code: 0, meaning: "success"),
    ExitStatus(code: 1, meaning: "failure; standard error has the reason"),
    ExitStatus(code: 2, meaning: "the command line is invalid"),
  ]

  /// The additional codes of a command that carries out one request.
  static let oneRequest = [
    ExitStatus(code: 3, meaning: "the request is refused: the device is locked, or the app is not authorized"),
    ExitStatus(code: 4, meaning: "a fault of the extension"),
    ExitStatus(code: 5, meaning: "the request needs an answer"),
    ExitStatus(code: 6, meaning: "the request is not understood, or no extension supports it"),
    ExitStatus(code: 7, meaning: "the result is unknown"),
    ExitStatus(code: 130, meaning: "the request was cancelled"),
  ]
}
