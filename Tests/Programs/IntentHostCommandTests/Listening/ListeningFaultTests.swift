internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The voice loop survives faults of its services", .enabled(if: VoiceServices.runs, VoiceServices.skipReason))
struct ListeningFaultTests {
  @Test("A lost speech-to-text service ends the request, and is used again later")
  func speechToText() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let services = try VoiceServices(home, hearing: ["lock my car"], [.wake, .stt])
      let loop = try ListeningProcess(services, try HostHome.samples, using: [.wake, .stt])
      try loop.wait(for: "waiting")
      services.stop(.stt)
      try loop.wake()
      let failed = try loop.wait(for: "failed")
      #expect(failed.string("part") == "speech-to-text service")
      #expect(failed.string("message")?.hasPrefix("can't be reached: ") == true)
      try services.start(.stt)
      try loop.wait(for: "waiting")
      try loop.wake()
      try loop.wait(for: "listening")
      try loop.talk()
      #expect(try loop.wait(for: "replied").string("text") == "Locked.")
    }
  }

  @Test("A lost wake word service is used again when it returns")
  func wake() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let services = try VoiceServices(home, hearing: ["lock my car"], [.wake, .stt])
      let loop = try ListeningProcess(services, try HostHome.samples, using: [.wake, .stt])
      try loop.wait(for: "waiting")
      services.stop(.wake)
      try loop.wait(for: "lost")
      try services.start(.wake)
      try loop.wait(for: "found")
      try loop.wake()
      try loop.wait(for: "woken")
    }
  }

  @Test("A question is printed if no service can speak it")
  func textToSpeech() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let services = try VoiceServices(home, hearing: ["text hello to John on UnicornChat"])
      let loop = try ListeningProcess(services, try HostHome.samples, speaker: "echo broken >&2; exit 3")
      try loop.wait(for: "waiting")
      try loop.wake()
      try loop.wait(for: "listening")
      try loop.talk()
      try loop.wait(for: "replied")
      let failed = try loop.wait(for: "failed")
      #expect(failed.string("part") == "speaker" && failed.string("message") == "fails with exit code 3")
      try loop.wait(for: "listening")
      services.stop(.tts)
      #expect(try loop.stop() == 0)
    }
  }

  @Test("A microphone that fails ends the loop with the reason")
  func microphone() async throws {
    try await blocking {
      let home = try HostHome()
      let services = try VoiceServices(home, hearing: [], [.stt])
      let options = ["listen", "--once", "--stt", services.address(.stt), "--microphone", "exit 7"]
      let run = try LiveRun.onPipes(home, options + (try HostHome.samples))
      #expect(try run.exitCode() == 1)
      #expect(run.text.contains("the microphone of '--microphone' fails with exit code 7"), "\(run.text)")
    }
  }

  /// A service that sends other bytes on each connection, after it has said what it is.
  private static let hostile = """
    import json, socket, sys
    def line(head, data=None):
        return json.dumps({"type": head, "data": data} if data else head).encode() + b"\\n"
    program = [{"name": "x", "installed": True, "models": [], "voices": []}]
    sound = {"rate": 16000, "width": 2, "channels": 1}
    behaviours = {
        "stt": [
            [b"a" * 2**20] * 1024,
            [line({"type": "transcript", "data_length": 99999999999})],
            [line({"type": "transcript", "data_length": 4}), b'{"text": "lock my car"}'],
            [line({"type": "audio-chunk", "payload_length": 1073741824})],
            [line("transcript", {"text": "a" * 5000})],
            [line("error", {"text": "no \\u001b[2J model"})],
            [],
        ],
        "tts": [
            [line("audio-start", sound | {"rate": 10**12})],
            [line("audio-chunk", {"text": "no format"})],
            [line("audio-start", sound), line({"type": "audio-chunk", "payload_length": -5})],
            [line("error", {"text": "no voice"})],
        ],
    }
    kind, path = sys.argv[1:]
    server = socket.socket(socket.AF_UNIX)
    server.bind(path)
    server.listen()
    peer, _ = server.accept()
    peer.sendall(line("info", {"asr": program, "tts": program}))
    for pieces in behaviours[kind]:
        peer, _ = server.accept()
        peer.recv(1)
        try:
            for piece in pieces:
                peer.sendall(piece)
        except OSError as error:
            print("ended by", type(error).__name__, flush=True)
        peer.close()
    server.accept()

    """

  /// Starts a hostile service in place of one of the tests'.
  private static func startHostile(_ kind: VoiceServices.Kind, _ services: VoiceServices) throws -> SpawnedProcess {
    let home = services.home
    let command = home.process(PythonPackage.wyoming.python, ["-c", hostile, kind.rawValue, services.socket(kind)])
    let process = try SpawnedProcess.logging(command, to: home.url("hostile.log"))
    try #require(try waitForListener(services.socket(kind)))
    return process
  }

  @Test("A hostile speech-to-text service is disconnected with the reason")
  func hostileTranscripts() async throws {
    try await blocking {
      let home = try HostHome()
      let services = try VoiceServices(home, hearing: [], [.wake])
      let service = try Self.startHostile(.stt, services)
      let loop = try ListeningProcess(services, try HostHome.samples, using: [.wake, .stt])
      let reasons = [
        "sends an invalid event: a line is longer than 1048576 bytes",
        "sends an invalid event: 'data_length' is greater than 1048576",
        "sends an invalid event: the data after a line are not a JSON object",
        "sends an invalid event: 'payload_length' is greater than 1048576",
        "sends no sentence, or one of more than 4096 bytes", "reports: no", "has closed the connection",
      ]
      for reason in reasons {
        try loop.wait(for: "waiting")
        try loop.wake()
        let message = try loop.wait(for: "failed").string("message")
        #expect(message?.hasPrefix(reason) == true, "\(message ?? "") instead of \(reason)")
      }
      try loop.wait(for: "waiting")
      // The loop closed the connection before it read the gigabyte.
      #expect(try String(contentsOf: home.url("hostile.log"), encoding: .utf8).contains("ended by"))
      #expect(try loop.stop() == 0)
      withExtendedLifetime(service) {}
    }
  }

  @Test("A hostile text-to-speech service is disconnected, and the conversation continues")
  func hostileSpeech() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let said = ["text hello to John on UnicornChat", "John Baily", "mobile", "cancel"]
      let services = try VoiceServices(home, hearing: said, [.wake, .stt])
      let service = try Self.startHostile(.tts, services)
      let loop = try ListeningProcess(services, try HostHome.samples)
      try loop.wait(for: "waiting")
      try loop.wake()
      for reason in [
        "sends sound that can't be played: 1000000000000 samples", "sends sound without 'rate'",
        "sends an invalid event: a line is not an event: 'payload_length'", "reports: no voice",
      ] {
        try loop.wait(for: "listening")
        try loop.talk()
        let failed = try loop.wait(for: "failed")
        #expect(failed.string("part") == "text-to-speech service")
        #expect(failed.string("message")?.hasPrefix(reason) == true, "\(failed.fields)")
      }
      try loop.wait(for: "waiting")
      #expect(try loop.stop() == 0)
      withExtendedLifetime(service) {}
    }
  }

  @Test("Requests leave no descriptors, threads or programs behind")
  func leaks() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let services = try VoiceServices(home, hearing: Array(repeating: "lock my car", count: 10))
      let loop = try ListeningProcess(services, try HostHome.samples)
      var counts: [[Int]] = []
      for _ in 0..<10 {
        try loop.wait(for: "waiting")
        counts.append(try ["fd", "task"].map { try loop.count($0) } + [loop.children()])
        try loop.wake()
        try loop.wait(for: "listening")
        try loop.talk()
        #expect(try loop.wait(for: "replied").string("text") == "Locked.")
      }
      // The first requests start the extension, and threads that stay. A connection closes on a thread of its own.
      let early = counts[2...5]
      let late = counts[6...]
      for index in 0..<3 {
        #expect(try #require(late.map { $0[index] }.min()) <= (try #require(early.map { $0[index] }.max())))
      }
    }
  }

  @Test("Ctrl-C ends a loop that listens on a terminal")
  func terminal() async throws {
    try await blocking {
      let services = try VoiceServices(try HostHome(), hearing: [], [.stt])
      let options = ["--once", "--stt", services.address(.stt), "--microphone", "exec sleep 600"]
      let run = try LiveRun.onTerminal(services.home, ["listen"] + options + (try HostHome.samples), columns: 80)
      try run.wait(for: "Listening …")
      try run.type("\u{3}")
      #expect(try run.exitCode() == 0)
    }
  }

  @Test(
    "The error for an unusable service names the option and the address",
    arguments: [
      (["--once", "--stt", "voice box"], 2, "'--stt': 'voice box' is not an address"),
      (["--stt", "unix:/nowhere/x"], 2, "'listen' needs '--wake' to wait for a wake word"),
      (["--once", "--wake-word", "jarvis"], 2, "'--wake-word' needs '--wake'"),
      (["--once", "--connect", "--locked"], 2, "'--locked' configures a host of this program"),
      (["--once", "--speeker", "x"], 2, "did you mean '--speaker'?"),
      (["--once", "--connect"], 2, "start one with 'intent-host serve'"),
      (
        ["--once", "--stt", "unix:/nowhere/x"], 1,
        "error: the speech-to-text service 'unix:/nowhere/x' of '--stt' can't be reached: No such file or directory"
      ),
    ])
  func defects(options: [String], code: Int32, reason: String) async throws {
    let run = try await HostHome().run(["listen", "--microphone", "-"] + options)
    #expect(run.exitCode == code)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }

  @Test("The error for a service of another kind names that kind")
  func otherKind() async throws {
    let home = try HostHome()
    let errors = try await blocking {
      let services = try VoiceServices(home, hearing: [], [.tts])
      let options = ["listen", "--once", "--microphone", "-", "--stt", services.address(.tts), "--locale", "de"]
      let run = try LiveRun.onPipes(home, options + ["--tts", services.address(.tts)])
      #expect(try run.exitCode() == 1)
      return run.text
    }
    #expect(errors.contains("of '--stt' is not of that kind; it is a text-to-speech service"), "\(errors)")
    #expect(errors.contains("of '--tts' does not list the language 'de'"), "\(errors)")
  }
}
