/// An exit code of a program, for man pages and the documentation.
package struct ExitStatus: Sendable {
  /// The code.
  package let code: Int32
  /// What happened, in one line without a period.
  package let meaning: String

  /// The codes of every command.
  package static let everyCommand = [
    ExitStatus(code: 0, meaning: "the command did what it was asked for"),
    ExitStatus(code: 1, meaning: "it did not, and says why on standard error"),
    ExitStatus(code: 2, meaning: "the command line is wrong"),
  ]

  /// The codes of one request, beside those of every command.
  package static let oneRequest = [
    ExitStatus(code: 3, meaning: "the request is refused: the device is locked, or the app is not authorized"),
    ExitStatus(code: 4, meaning: "the extension is at fault"),
    ExitStatus(code: 5, meaning: "an answer is missing"),
    ExitStatus(code: 6, meaning: "the request is not understood, or no extension takes it"),
    ExitStatus(code: 7, meaning: "the result is unknown"),
    ExitStatus(code: 130, meaning: "the request is cancelled"),
  ]
}
