internal import Foundation
internal import TestSupport
internal import Testing

/// A running `intent-host listen --json` with a microphone that a test talks to. Used by one thread at a time.
final class ListeningProcess {
  let home: HostHome
  private let run: LiveRun
  /// The pipe that the program of the microphone reads.
  private let microphone: Int32

  /// Starts the loop with the samples, a recorder that reads a pipe, and a speaker that writes what it plays to the
  /// file `played` unless there is another one.
  init(
    _ services: VoiceServices, _ options: [String] = [], speaker: String? = nil,
    using kinds: [VoiceServices.Kind] = VoiceServices.Kind.allCases
  ) throws {
    home = services.home
    let pipe = home.path("microphone")
    try #require(mkfifo(pipe, 0o600) == 0)
    let named = kinds.flatMap { ["--\($0)", services.address($0)] }
    let programs = ["--microphone", "exec cat '\(pipe)'", "--speaker", speaker ?? "cat >> '\(home.path("played"))'"]
    run = try LiveRun.onPipes(home, ["listen", "--json"] + named + programs + options)
    // Opened for reading too, so that open(2) does not wait for the program.
    microphone = open(pipe, O_RDWR | O_CLOEXEC)
    try #require(microphone >= 0)
  }

  deinit { close(microphone) }

  var processIdentifier: Int32 { run.processIdentifier }

  /// Waits for an event, whatever comes before, and returns it.
  @discardableResult
  func wait(for name: String) throws -> Event {
    let mark = #""event":"\#(name)""#
    let before = try run.wait(for: mark)
    let line = before.split(separator: "\n").last ?? ""
    return Event(fields: try jsonObject(line + (try run.wait(for: "\n"))))
  }

  /// Writes raw sound to the microphone.
  func play(_ sound: [UInt8]) throws {
    var rest = sound[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(microphone, $0.baseAddress, $0.count) }
      try #require(count > 0)
      rest = rest.dropFirst(count)
    }
  }

  /// Says the wake word.
  func wake() throws { try play((0..<2048).flatMap { _ in [0x34, 0x12] } + Self.silence(200)) }

  /// Plays speech, and then a second of silence. The test service does not recognize words: it returns its next
  /// sentence if the sound is loud.
  func talk() throws { try play(Self.speech + Self.silence(1000)) }

  /// Plays seven seconds of silence.
  func saysNothing() throws { try play(Self.silence(7000)) }

  static func silence(_ milliseconds: Int) -> [UInt8] { [UInt8](repeating: 0, count: 32 * milliseconds) }

  /// Speech of espeak-ng, without the header of the file. It has 22,050 samples a second, and is played with 16,000.
  static let speech: [UInt8] = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/espeak-ng")
    process.arguments = ["--stdout", "lock my car"]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return [] }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Array(data.dropFirst(44))
  }()

  /// The number of the entries of a folder in `/proc/PID`.
  func count(_ folder: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(processIdentifier)/\(folder)").count
  }

  /// The number of the programs that the threads of the loop have started.
  func children() throws -> Int {
    let tasks = "/proc/\(processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { count, task in
      let text = (try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)) ?? ""
      return count + text.split(separator: " ").count
    }
  }

  /// Ends the loop with SIGTERM, and returns its exit code.
  func stop() throws -> Int32? {
    kill(processIdentifier, SIGTERM)
    return try run.exitCode()
  }

  /// Waits for the end of the loop.
  func exitCode() throws -> Int32? { try run.exitCode() }

  /// The output so far.
  var text: String { run.text }
}
