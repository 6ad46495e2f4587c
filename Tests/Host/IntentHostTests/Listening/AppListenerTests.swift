internal import AppGroups
internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import IntentWire
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("A running app asks for a permission over the host's socket")
struct AppListenerTests {
  @Test("The user's answer reaches the app and becomes the status", arguments: [("yes", 3), ("no", 2)])
  func answered(text: String, status: Int) throws {
    let host = try ListeningHost()
    let app = try host.start("status", "request", "status", "await")
    host.waitForQuestion()
    let prompts = host.answer(.text(text))
    #expect(prompts.map(\.kind) == [.authorization])
    #expect(
      prompts.first?.text
        == "“Parley” wants to receive your requests. It says: “To send your messages.” Do you allow that?")
    // The user is asked once: the second request gets the stored decision.
    #expect(try app.lines() == ["status 0", "answer \(status)", "status \(status)", "answer \(status)"])
    #expect(host.status == (status == 3 ? .authorized : .denied))
  }

  @Test("Without an answer, the decision stays open", arguments: [PromptAnswer.nobody, .cancelled, .text("perhaps")])
  func silence(answer: PromptAnswer) throws {
    let host = try ListeningHost()
    let app = try host.start("request")
    host.waitForQuestion()
    _ = host.answer(answer)
    #expect(try app.lines() == ["answer 0"])
    #expect(host.status == .notDetermined)
  }

  @Test(
    "No question appears on a surface that does not belong to the owner",
    arguments: [Surface.Trust.relayed, .locked])
  func surface(trust: Surface.Trust) throws {
    let host = try ListeningHost()
    let app = try host.start("request")
    host.waitForQuestion()
    #expect(host.answer(.text("yes"), from: Surface("test", trust: trust)).isEmpty)
    #expect(try app.lines() == ["answer 0"])
  }

  @Test("No question appears while the device is locked")
  func locked() throws {
    let host = try ListeningHost { $0.lock = ManualLock.sample(isLocked: true) }
    let app = try host.start("request")
    host.waitForQuestion()
    #expect(host.answer(.text("yes")).isEmpty)
    #expect(try app.lines() == ["answer 0"])
  }

  @Test("The policy can answer without the user", arguments: [("allow", 3), ("deny", 2), ("restricted", 1)])
  func policy(rule: String, status: Int) throws {
    let host = try ListeningHost {
      $0.policy.authorization.undecided = .init(rawValue: rule) ?? .ask
      if rule == "restricted" { $0.policy.authorization.restricted = ["org.example.parley"] }
    }
    // The app does not know the host's policy before it asks.
    #expect(try host.start("status", "request").lines() == ["status 0", "answer \(status)"])
  }

  @Test("A program that is not an installed app can't cause a question")
  func stranger() throws {
    let host = try ListeningHost()
    let copy = try SampleApp("Parley", in: host.path("elsewhere"))
    #expect(try host.start("request", program: copy.program).lines() == ["answer 0"])
    #expect(try host.start("request", program: BuildProducts.file("asking-app")).lines() == ["answer 0"])
    #expect(host.answer(.text("yes")).isEmpty)
  }

  @Test("An app without a usage description ends, as on Apple's systems")
  func withoutPurpose() throws {
    let host = try ListeningHost(purpose: nil)
    #expect(try host.start("status", "request", "status").lines() == ["status 0"])
    #expect(host.answer(.text("yes")).isEmpty)
  }

  @Test("Without a host, the status does not change and other requests fail immediately")
  func alone() throws {
    let host = try ListeningHost()
    host.listener.stop()
    #expect(
      try host.start("request", "authenticate", "add=Tea time").lines()
        == ["answer 0", "authenticated false", "failed no running host can ask the user"])
  }

  @Test("The question of an app that ends while it waits is not shown")
  func deadInQueue() throws {
    let host = try ListeningHost()
    let app = try host.start("request")
    host.waitForQuestion()
    app.kill()
    _ = try app.lines()
    // Waits until the host has removed the question.
    var watched = pollfd(fd: host.listener.waitingDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&watched, 1, 0) == 1 { sched_yield() }
    #expect(host.answer(.text("yes")).isEmpty)
    #expect(host.status == .notDetermined)
  }

  @Test("The decision is stored if the app ends during the question")
  func deadWhileAsked() throws {
    let host = try ListeningHost()
    let app = try host.start("request")
    host.waitForQuestion()
    #expect(host.answer(.text("yes")) { app.kill() }.count == 1)
    #expect(try host.start("status").lines() == ["status 3"])
  }

  @Test(
    "An app without permission to receive requests can't ask for the passcode",
    arguments: ["ask", "deny", "restricted"])
  func unauthorized(rule: String) throws {
    let host = try ListeningHost {
      $0.lock = ManualLock.sample()
      $0.policy.authorization.undecided = .init(rawValue: rule) ?? .ask
      if rule == "restricted" { $0.policy.authorization.restricted = ["org.example.parley"] }
    }
    #expect(try host.start("authenticate").lines() == ["authenticated false"])
    #expect(host.answer(.text(FixedPasscode.right)).isEmpty)
  }

  @Test("An app whose permission is withdrawn while its question waits can't ask for the passcode")
  func withdrawn() throws {
    let host = try ListeningHost { $0.lock = ManualLock.sample() }
    host.host.authorizations.decide("org.example.parley", .requests, isAllowed: true)
    let app = try host.start("authenticate")
    host.waitForQuestion()
    host.host.authorizations.decide("org.example.parley", .requests, isAllowed: false)
    #expect(host.answer(.text(FixedPasscode.right)).isEmpty)
    #expect(try app.lines() == ["authenticated false"])
  }

  @Test(
    "A permitted app can ask for the passcode, unless it ends in the meantime",
    arguments: [false, true])
  func authenticates(ends: Bool) throws {
    let host = try ListeningHost {
      $0.lock = ManualLock.sample()
      $0.policy.authorization.undecided = .allow
    }
    let app = try host.start("authenticate")
    host.waitForQuestion()
    let prompts = host.answer(.text(FixedPasscode.right)) {
      guard ends else { return }
      app.kill()
      #expect((try? app.lines()) == [])
    }
    #expect(prompts.map(\.kind) == [.authentication])
    #expect(host.said.withLock(\.self) == (ends ? ["That came too late. Nothing was done."] : []))
    if !ends { #expect(try app.lines() == ["authenticated true"]) }
  }

  @Test("An app has one question at a time")
  func twice() throws {
    let host = try ListeningHost()
    let first = try host.start("request")
    host.waitForQuestion()
    #expect(try host.start("request").lines() == ["answer 0"])
    #expect(host.answer(.text("no")).count == 1)
    #expect(try first.lines() == ["answer 2"])
  }

  @Test("If the host ends, another host asks the question")
  func twoHosts() throws {
    let host = try ListeningHost()
    let listeners = [host.listener, try host.host.listenToApps()]
    defer { for listener in listeners { listener.stop() } }
    let app = try host.start("request")
    var watched = listeners.map { pollfd(fd: $0.waitingDescriptor, events: Int16(POLLIN), revents: 0) }
    #expect(poll(&watched, 2, Int32(TestLimits.timeout / .milliseconds(1))) == 1)
    let isFirst = watched[0].revents != 0
    listeners[isFirst ? 0 : 1].stop()
    let other = isFirst ? 1 : 0
    watched = [pollfd(fd: listeners[other].waitingDescriptor, events: Int16(POLLIN), revents: 0)]
    #expect(poll(&watched, 1, Int32(TestLimits.timeout / .milliseconds(1))) == 1)
    #expect(host.answer(.text("yes"), on: listeners[other]).count == 1)
    #expect(try app.lines() == ["answer 3"])
  }

  @Test("If the host ends during a passcode prompt, no other host asks")
  func lostReply() throws {
    let asked = try AskedElsewhere()
    defer { close(asked.socket) }
    close(asked.connection)
    #expect(try asked.app.lines() == ["authenticated false"])
    #expect(asked.host.answer(.text(FixedPasscode.right)).isEmpty)
  }

  @Test("If an answer is too late, no other host asks")
  func lateReply() throws {
    let asked = try AskedElsewhere()
    defer { for descriptor in [asked.connection, asked.socket] { close(descriptor) } }
    let late = HostToExtensionMessage.reply(operation: 1, .refused(.timedOut, "")).object
    let frame = try WireFrame.encode(late)
    #expect(send(asked.connection, frame, frame.count, Int32(MSG_NOSIGNAL)) == frame.count)
    #expect(try asked.app.lines() == ["authenticated false"])
    #expect(asked.host.answer(.text(FixedPasscode.right)).isEmpty)
  }

  @Test("Invalid bytes end the connection, and the host continues", arguments: ["garbage", "large"])
  func malformed(word: String) throws {
    let host = try ListeningHost()
    #expect(try host.start(word).lines() == ["closed true"])
    let app = try host.start("request")
    host.waitForQuestion()
    _ = host.answer(.text("yes"))
    #expect(try app.lines() == ["answer 3"])
  }

  @Test("After a cancel, the app can't ask again immediately")
  func nagging() throws {
    let host = try ListeningHost()
    let app = try host.start("request", "request")
    host.waitForQuestion()
    #expect(host.answer(.cancelled).count == 1)
    #expect(try app.lines() == ["answer 0", "answer 0"])
    #expect(try host.start("request").lines() == ["answer 0"])
  }

  @Test("Too many connections of one app are closed, and other apps can still connect")
  func flood() throws {
    let host = try ListeningHost(other: "Flooder")
    let flooder = try host.start("flood", "pause", program: host.path("plugins/Flooder.app/Flooder"))
    #expect(try flooder.line() == "closed 56")
    let app = try host.start("request")
    host.waitForQuestion()
    _ = host.answer(.text("yes"))
    #expect(try app.lines() == ["answer 3"])
  }

  @Test("Only the user can open the socket, and the host removes it at its end")
  func place() throws {
    let host = try ListeningHost()
    let folder = host.path("state/intent-host/run/hosts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1)
    let file = folder.appending(path: try #require(names.first))
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int == 0o700)
    host.listener.stop()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("The next host removes the socket of a killed host")
  func dead() throws {
    let host = try ListeningHost()
    // No process has this identifier: the largest one is 2²².
    let file = host.path("state/intent-host/run/hosts/9999999.sock")
    try Data().write(to: file)
    let next = try host.host.listenToApps()
    defer { next.stop() }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A host keeps the sockets of a living host, and removes those of a killed one")
  func owners() throws {
    let host = try ListeningHost()
    let run = host.path("state/intent-host/run")
    let socket = try #require(try FileManager.default.contentsOfDirectory(atPath: run.path + "/hosts").first)
    let other = run.path + "/hosts/other.sock"
    try Data().write(to: URL(fileURLWithPath: other))
    let owner = try LockOwner(of: run.path + "/host-locks/other.sock.lock")
    try host.host.listenToApps().stop()
    #expect(FileManager.default.fileExists(atPath: run.path + "/hosts/" + socket))
    #expect(FileManager.default.fileExists(atPath: other))
    owner.kill()
    try host.host.listenToApps().stop()
    #expect(FileManager.default.fileExists(atPath: run.path + "/hosts/" + socket))
    #expect(!FileManager.default.fileExists(atPath: other))
  }
}

/// A host that may ask for the passcode, and an app whose request for it has reached a newer host. The newest host is
/// asked first.
private struct AskedElsewhere {
  let host: ListeningHost
  /// The socket of the newer host, and its end of the connection. The test closes both.
  let socket: Int32
  let app: AppRun
  let connection: Int32

  init() throws {
    host = try ListeningHost {
      $0.lock = ManualLock.sample()
      $0.policy.authorization.undecided = .allow
    }
    // Of two sockets that were created in the same instant, an app tries the one with the last name first.
    socket = try LocalSocket.listen("host-newer.sock", in: host.path("state/intent-host/run/hosts"))
    app = try host.start("authenticate")
    connection = try #require(LocalSocket.accept(socket))
    // The whole request: a connection that closes with unread bytes looks to the app as if it had never been served.
    var request = [UInt8](repeating: 0, count: 64 << 10)
    #expect(recv(connection, &request, request.count, 0) > 0)
  }
}
