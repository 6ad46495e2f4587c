internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An irregular file in place of a file is reported with a remedy, and never blocks")
struct UnusableFileTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
    try FileManager.default.createDirectory(at: home.url("state/intent-host"), withIntermediateDirectories: true)
  }

  /// A file that is not regular.
  enum Obstacle: String, CaseIterable {
    case fifo = "a FIFO"
    case directory = "a directory"
    case device = "a device"

    /// Creates the obstacle at `path`, or returns the path of an existing one.
    func path(_ path: String) throws -> String {
      switch self {
      case .fifo: try #require(mkfifo(path, 0o600) == 0)
      case .directory: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      case .device: return "/dev/null"
      }
      return path
    }
  }

  @Test(
    "An irregular journal is reported, and requests are answered",
    arguments: [Obstacle.fifo, .directory], ["journal.jsonl", "journal.1.jsonl"])
  func journal(obstacle: Obstacle, name: String) async throws {
    let path = try obstacle.path(home.path("state/intent-host/\(name)"))
    let run = try await home.run(["journal"])
    #expect(run.exitCode == 1)
    #expect(
      run.errors.hasPrefix("error: the journal '\(path)' can't be read: it is \(obstacle.rawValue), not a regular"))
    #expect(run.errors.contains("; move it away"))
    guard name == "journal.jsonl" else { return }
    let request = try await home.run(["run", #"{"intent": "INGetCarLockStatusIntent"}"#] + HostHome.samples)
    #expect(request.exitCode == 0)
    #expect(
      request.errors.contains("warning: the journal '\(path)' can't be written: it is"))
  }

  @Test("A file in place of the state folder is reported")
  func folder() async throws {
    let file = try home.write("", to: "file")
    let environment = ["XDG_STATE_HOME": file]
    let journal = try await home.run(["journal"], environment: environment)
    #expect(journal.exitCode == 0)
    #expect(
      journal.errors.contains("the journal's folder '\(file)/intent-host' can't be written: Not a directory; let"))
    let passcode = try await home.run(["passcode", "set"], input: "2580\n", environment: environment)
    #expect(passcode.exitCode == 1)
    #expect(
      passcode.errors.contains("the passcode file '\(file)/intent-host/passcode' can't be written: Not a direc"))
    #expect(passcode.errors.contains("'--passcode-file'"))
  }

  @Test("An unreadable journal is an error, and a folder that can't be written is a warning")
  func severity() async throws {
    // A link to itself can neither be read nor written, not even by root.
    let link = home.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    let run = try await home.run(["journal"], environment: ["XDG_STATE_HOME": link])
    #expect(run.exitCode == 1)
    let folder = "\(link)/intent-host"
    #expect(run.errors.contains("error: the journal '\(folder)/journal.jsonl' can't be read: Too many levels"))
    #expect(run.errors.contains("warning: the journal's folder '\(folder)' can't be written: Too many levels"))
  }

  @Test("An irregular passcode file is reported", arguments: Obstacle.allCases, ["status", "set", "clear"])
  func passcode(obstacle: Obstacle, word: String) async throws {
    let path = try obstacle.path(home.path("obstacle"))
    let run = try await home.run(["passcode", word, "--passcode-file", path], input: "2580\n")
    #expect(run.exitCode == 1)
    let text = run.output + run.errors
    #expect(
      text.contains("the passcode file '\(path)' can't be read: it is \(obstacle.rawValue), not a regular file"))
    #expect(text.contains("name another one with '--passcode-file'"))
  }

  @Test(
    "An irregular count of wrong passcodes, or its lock, is reported",
    arguments: ["passcode.tries", "passcode.tries.lock"])
  func tries(name: String) async throws {
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    let path = try Obstacle.directory.path(home.path("state/intent-host/\(name)"))
    let run = try await home.run(["passcode", "clear"], input: "2580\n")
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("can't be counted in '\(path)': it is a directory, not a regular file; remove it"))
  }

  @Test("An irregular policy is reported", arguments: Obstacle.allCases)
  func policy(obstacle: Obstacle) async throws {
    let path = try obstacle.path(home.path("obstacle"))
    for command in [["doctor"], ["list"], ["validate", home.path("empty")]] {
      let run = try await home.run(command + ["--policy", path])
      #expect(run.exitCode == 2)
      #expect(run.errors.contains("\(path):1:1: error: the file is \(obstacle.rawValue), not a regular file; "))
      #expect(run.errors.contains("'--policy'"))
    }
  }
}
