internal import Foundation
internal import Testing

@Suite("Options answer in the user's place")
struct AnswerOptionTests {
  @Test("--yes confirms, and leaves other questions to the user")
  func yes() async throws {
    let home = try HostHome()
    let run = try await home.run(
      ["run", "--yes", "--intent", "-"] + HostHome.samples, input: RequestLine.textJohn + "1\n")
    #expect(run.exitCode == 0)
    #expect(run.lines.last == "Sent.")
    #expect(try home.messages().count == 1)
  }

  @Test("--non-interactive never asks, and names the open question")
  func nonInteractive() async throws {
    let home = try HostHome()
    let run = try await home.run(
      ["run", "--json", "--non-interactive", "--intent", "-"] + HostHome.samples, input: RequestLine.textJohn + "1\n")
    #expect(run.exitCode == 5)
    #expect(try run.finished.errorCode == "needsInput")
    #expect(try run.finished.errorMessage.contains("(recipients)"))
    #expect(try run.finished.errorMessage.contains("John Appleseed, John Baily"))
    #expect(try home.messages().isEmpty)
  }

  @Test("The end of the input counts as no answer")
  func endOfInput() async throws {
    let run = try await HostHome().run(
      ["run", "--intent", "-"] + HostHome.samples, input: RequestLine.textJohn)
    #expect(run.exitCode == 5)
    #expect(run.errors.hasPrefix("needsInput: an answer is needed (recipients), and there is nobody to ask"))
  }

  @Test("--application names the app if the request does not")
  func application() async throws {
    let home = try HostHome()
    try home.installScripted()
    let input = RequestLine.message("hello") + "yes\n"
    let right = try await home.run(
      ["run", "--application", "Scripted", "--intent", "-"] + home.installed, input: input)
    #expect(right.exitCode == 0)
    let wrong = try await home.run(
      ["run", "--application", "Scriptad", "--intent", "-"] + home.installed, input: input)
    #expect(wrong.exitCode == 6)
    #expect(wrong.errors == "noExtension: there is no application 'Scriptad'; did you mean 'Scripted'?\n")
  }

  @Test("--explain shows why the extension was chosen, --verbose shows every step")
  func explain() async throws {
    let home = try HostHome()
    try home.installScripted()
    let input = RequestLine.message("hello")
    let explained = try await home.run(["run", "-y", "--explain", "--intent", "-"] + home.installed, input: input)
    #expect(explained.lines.first == "· chosen: Scripted: the only extension that supports INSendMessageIntent")
    let verbose = try await home.run(["run", "-yv", "--intent", "-"] + home.installed, input: input)
    #expect(verbose.lines.contains { $0.hasPrefix("· started Scripted as process ") })
    #expect(verbose.lines.contains("· content: success"))
    #expect(verbose.lines.contains("· confirm: ready"))
    #expect(verbose.lines.contains("· handle: success"))
    let quiet = try await home.run(["run", "-yq", "--intent", "-"] + home.installed, input: input)
    #expect(quiet.lines == ["Your Scripted message says “hello”. Ready to send it?"])
  }
}
