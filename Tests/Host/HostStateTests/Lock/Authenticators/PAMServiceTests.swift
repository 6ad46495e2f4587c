internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import HostState

/// Whether services of tests can be asked: the library reads them from other folders, and the modules are installed.
private let canAskServices: Bool = {
  guard let library = PAMLibrary(), library.readsOtherFolders, let folder = try? TemporaryFolder(),
    (try? Data("auth required pam_permit.so\naccount required pam_permit.so\n".utf8)
      .write(to: folder.url.appending(path: "probe"))) != nil
  else { return false }
  return PAMService("probe", folder: folder.url).verify("2580") == .accepted
}()

@Suite("PAM verifies the passcode", .enabled(if: canAskServices, "Linux-PAM 1.4 with pam_permit is not installed"))
struct PAMServiceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func service(_ lines: String..., name: String = "test") throws -> PAMService {
    _ = try folder.write(Data(lines.map { $0 + "\n" }.joined().utf8), to: name)
    return PAMService(name, folder: folder.url)
  }

  @Test("A service permits every passcode")
  func permit() throws {
    let service = try service("auth required pam_permit.so", "account required pam_permit.so")
    #expect(service.defect == nil)
    #expect(service.verify("2580") == .accepted)
  }

  @Test("A service denies every passcode")
  func deny() throws {
    let service = try service("auth required pam_deny.so", "account required pam_permit.so")
    #expect(service.defect == nil)
    #expect(service.verify("2580") == .wrong)
  }

  @Test("The account may not be used")
  func account() throws {
    let service = try service("auth required pam_permit.so", "account required pam_deny.so")
    guard case .unavailable(let reason) = service.verify("2580") else { return #expect(Bool(false)) }
    #expect(reason.hasPrefix("PAM reports: "))
  }

  @Test("The typed passcode answers the prompt", arguments: [("2580", true), ("2581", false), ("", false)])
  func prompt(passcode: String, isRight: Bool) throws {
    let script = folder.url.appending(path: "check")
    // pam_exec passes the typed passcode and a NUL to the standard input of the script. The shell runs the script
    // without writing a file.
    let module = "pam_exec.so expose_authtok quiet /bin/sh \(script.path)"
    try Data("test \"$(tr -d '\\000')\" = 2580\n".utf8).write(to: script)
    let service = try service("auth required \(module)", "account required pam_permit.so")
    #expect((service.verify(passcode) == .accepted) == isRight)
  }

  @Test("A service without a file does not select PAM's service 'other'")
  func other() throws {
    _ = try service("auth required pam_permit.so", "account required pam_permit.so", name: "other")
    let service = PAMService("missing", folder: folder.url)
    #expect(
      service.defect?.hasPrefix("PAM has no service 'missing': '\(folder.url.path)/missing' can't be read") == true)
    guard case .unavailable = service.verify("2580") else { return #expect(Bool(false)) }
  }

  @Test("A service with a missing module accepts no passcode")
  func missingModule() throws {
    let service = try service("auth required pam_intent_host_missing.so", "account required pam_permit.so")
    #expect(service.verify("2580") != .accepted)
  }

  @Test("Wrong tries cause the same pauses as with a passcode file")
  func pauses() throws {
    let service = try service("auth required pam_deny.so", "account required pam_permit.so")
    let clock = TestClock()
    let tries = UnlockTriesFile(beside: folder.url.appending(path: "passcode")) { clock.now }
    let guardian = PasscodeGuard(service, tries)
    #expect(guardian.check("1") == .wrong)
    #expect(guardian.check("2") == .wrong)
    guard case .refused = guardian.check("3") else { return #expect(Bool(false)) }
    // From now on, the service permits every passcode.
    _ = try self.service("auth required pam_permit.so", "account required pam_permit.so")
    guard case .refused(let reason) = guardian.check("4") else { return #expect(Bool(false)) }
    #expect(reason.hasPrefix("3 wrong passcodes in a row; "))
  }
}

@Suite("The name of a service selects exactly one file")
struct PAMServiceNameTests {
  @Test("Valid names are accepted", arguments: ["login", "su-l", "system-auth", "a_b.c", "2"])
  func name(name: String) {
    #expect(PAMServiceName.isValid(name))
  }

  @Test(
    "Invalid names are rejected",
    arguments: ["", ".", "..", "../login", "/etc/pam.d/login", "a/b", "Login", "log in", "-l", "l\u{0}", "\u{e9}"])
  func noName(name: String) {
    #expect(!PAMServiceName.isValid(name))
    #expect(PAMService(name).defect?.contains("is not a valid name of a PAM service") == true)
    #expect(PAMService(name).verify("2580") != .accepted)
  }
}
