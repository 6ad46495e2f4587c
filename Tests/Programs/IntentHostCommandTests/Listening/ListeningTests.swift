internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A conversation by voice", .enabled(if: VoiceServices.runs, VoiceServices.skipReason))
struct ListeningTests {
  @Test("After the wake word, questions need none, and replies are spoken")
  func conversation() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let said = ["text hello to John on UnicornChat", "John Baily", "mobile", "yes"]
      let services = try VoiceServices(home, hearing: said)
      let loop = try ListeningProcess(services, try HostHome.samples)
      try loop.wait(for: "waiting")
      try loop.wake()
      #expect(try loop.wait(for: "woken").string("name") == "jarvis")
      var replies: [Event] = []
      for sentence in said {
        try loop.wait(for: "listening")
        try loop.talk()
        #expect(try loop.wait(for: "heard").string("text") == sentence)
        replies.append(try loop.wait(for: "replied"))
      }
      try loop.wait(for: "waiting")
      #expect(replies.map { $0.fields["isQuestion"] as? Bool } == [true, true, true, false])
      #expect(replies[0].string("text") == "Which John: John Appleseed or John Baily?")
      #expect(replies[3].string("text") == "Sent.")
      let spoken = services.log(.tts).split(separator: "\n").map { $0.dropFirst("speaks en ".count) }
      #expect(spoken.map(String.init) == replies.compactMap { $0.string("text") })
      #expect(services.log(.stt).contains("heard en 16000 John Baily"))
      let played = try Data(contentsOf: home.url("played"))
      #expect(played.count > 100_000)
      #expect(try loop.stop() == 0)
    }
  }

  @Test("The wake word interrupts a spoken reply, and the next sentence answers it")
  func bargeIn() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let services = try VoiceServices(home, hearing: ["text hello to John on UnicornChat", "John Baily"])
      let speaker = "echo $$ >> '\(home.path("speakers"))'; cat > /dev/null; exec sleep 600"
      let loop = try ListeningProcess(services, try HostHome.samples, speaker: speaker)
      try loop.wait(for: "waiting")
      try loop.wake()
      try loop.wait(for: "listening")
      try loop.talk()
      try loop.wait(for: "replied")
      let speakers = try waitForValue {
        let text = try? String(contentsOf: home.url("speakers"), encoding: .utf8)
        return text?.contains("\n") == true ? text : nil
      }
      try loop.wake()
      try loop.wait(for: "interrupted")
      let first = speakers?.split(separator: "\n").first.flatMap { Int32($0) }
      #expect(ObservedProcess(try #require(first)).waitForEnd())
      try loop.wait(for: "listening")
      try loop.talk()
      #expect(try loop.wait(for: "replied").string("text")?.contains("Baily") == true)
      #expect(try loop.stop() == 0)
    }
  }

  @Test("Silence drops the question, and the next wake word starts a request")
  func silence() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let services = try VoiceServices(
        home, hearing: ["text hello to John on UnicornChat", "lock my car"], [.wake, .stt])
      let loop = try ListeningProcess(services, try HostHome.samples, using: [.wake, .stt])
      try loop.wait(for: "waiting")
      try loop.wake()
      try loop.wait(for: "listening")
      try loop.talk()
      try loop.wait(for: "replied")
      try loop.wait(for: "listening")
      try loop.saysNothing()
      try loop.wait(for: "nothingHeard")
      try loop.wait(for: "waiting")
      try loop.wake()
      try loop.wait(for: "listening")
      try loop.talk()
      #expect(try loop.wait(for: "replied").string("text") == "Locked.")
      #expect(try loop.stop() == 0)
    }
  }

  @Test("Voice can't unlock the device")
  func locked() async throws {
    try await blocking {
      let home = try HostHome()
      let owner = #"{"Authorization": {"Default": "allow"}, "Surfaces": {"voice": "owner"}}"#
      try home.replacePolicy(owner)
      let services = try VoiceServices(home, hearing: ["lock my car"], [.stt])
      let loop = try ListeningProcess(services, try HostHome.samples + ["--once", "--locked"], using: [.stt])
      try loop.wait(for: "listening")
      try loop.talk()
      let reply = try loop.wait(for: "replied")
      #expect(reply.string("text") == "Unlock the device first.")
      #expect(reply.fields["isHandled"] as? Bool == false)
      #expect(try loop.exitCode() == 1)
      let journal = try Tools.run(home, try BuildProducts.file("intent-host"), ["journal", "--json"]).map(\.fields)
      #expect(journal.first?["surface"] as? String == "voice" && journal.first?["trust"] as? String == "relayed")
    }
  }

  @Test(
    "'--once' runs a request from a recorded file, and prints it",
    arguments: [false, true])
  func once(isQuiet: Bool) async throws {
    let home = try HostHome()
    try home.allowApps()
    let run = try await blocking {
      let services = try VoiceServices(home, hearing: ["lock my car"], [.stt])
      _ = try home.folder.write(Data(ListeningProcess.speech + ListeningProcess.silence(1000)), to: "speech.raw")
      let recorder = "cat '\(home.path("speech.raw"))'"
      let options = ["listen", "--once", "--stt", services.address(.stt), "--microphone", recorder]
      let run = try LiveRun.onPipes(home, options + (isQuiet ? ["--quiet"] : []) + (try HostHome.samples))
      #expect(try run.exitCode() == 0)
      return run.text
    }
    #expect(run.contains("> lock my car\nLocked.\n") == !isQuiet, "\(run)")
    #expect(run.contains("ocked.") == !isQuiet)
  }

  @Test("A running service answers, and answers again after a restart")
  func connected() async throws {
    try await blocking {
      let home = try HostHome()
      let service = try home.serve()
      let services = try VoiceServices(
        home, hearing: ["text hello to John on UnicornChat", "cancel", "lock my car", "lock my car"], [.wake, .stt])
      let loop = try ListeningProcess(services, ["--connect"], using: [.wake, .stt])
      try loop.wait(for: "waiting")
      try loop.wake()
      try loop.wait(for: "listening")
      try loop.talk()
      #expect(try loop.wait(for: "replied").string("text") == "Which John: John Appleseed or John Baily?")
      try loop.wait(for: "listening")
      try loop.talk()
      #expect(try loop.wait(for: "replied").fields["isQuestion"] as? Bool == false)
      #expect(try service.stop() == 0)
      var restarted: ServiceProcess?
      for reply in ["It may have been done, and was not tried again.", "Locked."] {
        try loop.wait(for: "waiting")
        try loop.wake()
        try loop.wait(for: "listening")
        try loop.talk()
        #expect(try loop.wait(for: "replied").string("text") == reply)
        if reply != "Locked." { restarted = try ServiceProcess(home, try HostHome.samples) }
      }
      #expect(try loop.stop() == 0)
      withExtendedLifetime(restarted) {}
    }
  }

  @Test("A request that needs consent waits on the page of the service", .enabled(if: Tools.runsCurl, "needs curl"))
  func consent() async throws {
    try await blocking {
      let policy =
        #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INSetCarLockStatusIntent"]}}"#
      let web = try WebProcess(nil, [], policy: policy)
      try web.openPage()
      let services = try VoiceServices(web.service.home, hearing: ["lock my car"], [.stt])
      let loop = try ListeningProcess(services, ["--once", "--connect"], using: [.stt])
      try loop.wait(for: "listening")
      try loop.talk()
      let said = try loop.wait(for: "said").string("text")
      #expect(said?.hasPrefix("This waits for your answer on the page of the device: ") == true)
      let request = try #require(try web.page("/v1/consent").objects("requests").first)
      let taken = try web.page("/v1/consent", #"{"code": "\#(try #require(request["code"] as? String))"}"#)
      #expect(try web.answer("yes", to: taken, asPage: true).string("outcome") == "success")
      #expect(try loop.wait(for: "replied").string("text")?.hasSuffix(" Locked.") == true)
      #expect(try loop.exitCode() == 0)
    }
  }
}
