internal import DeviceSamples
internal import ExtensionSupervisor
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentLanguage
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite("The doctor probes layers with processes")
struct DoctorTests {
  @Test("The layers that extensions need are active here")
  func here() async throws {
    let doctor = Doctor(try await .tried(TemporaryFolder()))
    for name in [
      "process-start", "fork-server", "end-with-host", "memory-limit", "memory-watch", "containers", "state",
      "keychain",
    ] {
      #expect(doctor.layer(name)?.state == .active, "\(name)")
    }
    #expect(doctor.missingRequiredLayers == [])
    #expect(Set(doctor.layers.map(\.name)).count == doctor.layers.count)
  }

  @Test("The doctor reports the privilege that extensions of root keep", .enabled(if: geteuid() == 0))
  func root() async throws {
    let doctor = Doctor(try await .tried(TemporaryFolder()))
    #expect(doctor.layer("privileges")?.state == .weaker)
    #expect(doctor.layer("privileges")?.fix == "run the host as a separate user")
  }

  @Test("A missing layer is absent, and required if the level is strict", arguments: ExtensionSandbox.Level.allCases)
  func missing(level: ExtensionSandbox.Level) async throws {
    let folder = try TemporaryFolder()
    let program = try ProgramStub.reportingMissingLayers(64 + 4 + 8 + 16, in: folder)
    let doctor = Doctor(try await .tried(folder, program: program, level: level))
    let isOff = level == .off
    for name in ["files", "system-calls", "network"] { #expect(doctor.layer(name)?.state == .absent, "\(name)") }
    #expect(doctor.layer("memory-limit")?.state == .absent)
    #expect(doctor.layer("resource-limits")?.state == (isOff ? .absent : .active))
    #expect(doctor.layer("files")?.reason.contains("'Sandbox.Level' is 'off'") == isOff)
    #expect(doctor.layer("process-start")?.state == .active)
    #expect(doctor.missingRequiredLayers.map(\.name) == (level == .strict ? ["files", "system-calls"] : []))
  }

  @Test("Without a fork server extensions start as programs")
  func noServer() async throws {
    let folder = try TemporaryFolder()
    let doctor = Doctor(
      try await .tried(folder, program: ProgramStub.program("[ $1 = --fork-server ] && exit 3", in: folder)))
    let server = try #require(doctor.layer("fork-server"))
    #expect(server.state == .weaker)
    #expect(server.reason.hasPrefix("each extension is a new program, which starts more slowly: "))
    #expect(doctor.layer("process-start")?.state == .active)
    #expect(doctor.missingRequiredLayers == [])
  }

  @Test("Without a process, layers of processes are absent", arguments: ExtensionSandbox.Level.allCases)
  func noProgram(level: ExtensionSandbox.Level) async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appending(path: "intent-extension")
    let doctor = Doctor(try await .tried(folder, program: program, level: level))
    let start = try #require(doctor.layer("process-start"))
    #expect(start.state == .absent)
    #expect(start.reason.contains("'\(program.path)': No such file or directory"))
    #expect(start.fix?.contains("install 'intent-extension'") == true)
    #expect(doctor.missingRequiredLayers.contains(start))
    let absent = Set(doctor.names(.absent))
    #expect(
      absent.isSuperset(of: [
        "fork-server", "end-with-host", "files", "system-calls", "privileges", "network", "memory-watch",
        "total-memory", "control-group", "backtraces",
      ]))
  }

  @Test("A program that does not answer counts as missing", arguments: ["exit 0", "exit 1", "kill -9 $$"])
  func strangeProgram(line: String) async throws {
    let folder = try TemporaryFolder()
    let doctor = Doctor(try await .tried(folder, program: ProgramStub.program(line, in: folder)))
    #expect(doctor.layer("process-start")?.state == .absent)
    #expect(doctor.layer("fork-server")?.state == .absent)
    #expect(doctor.missingRequiredLayers.map(\.name) == ["process-start"])
  }

  @Test("Unwritable folders are reported, and containers are required")
  func folders() async throws {
    let folder = try TemporaryFolder()
    // Not even root can write below a file.
    let file = try folder.write(Data(), to: "file").path
    let folders = HostFolders(environment: ["XDG_DATA_HOME": file, "XDG_STATE_HOME": file])
    let doctor = Doctor(policy: Policy(), folders: folders, environment: ["XDG_SESSION_ID": "no session"])
    #expect(doctor.layer("state")?.state == .absent)
    #expect(doctor.layer("containers")?.reason == "'\(file)/intent-host' can't be written: Not a directory")
    #expect(doctor.layer("containers")?.fix?.contains("'XDG_DATA_HOME'") == true)
    #expect(doctor.missingRequiredLayers.map(\.name) == ["containers"])
  }

  @Test("A missing folder of languages is reported, with the places that were searched")
  func languages() async throws {
    #expect(LayerProbe.finding(LanguageFolders()).state == .active)
    let nowhere = try TemporaryFolder().url
    let finding = LayerProbe.finding(LanguageFolders(folders: [nowhere]))
    #expect(finding.state == .absent)
    #expect(finding.reason.contains("'\(nowhere.path)'"))
    #expect(finding.fix?.contains("install the folder") == true)
  }

  @Test("The source of the passcode is reported once")
  func passcode() async throws {
    let folder = try TemporaryFolder()
    var system = try await ProbedSystem.tried(folder)
    #expect(Doctor(system).layer("passcode")?.state == .weaker)
    #expect(Doctor(system).layer("passcode")?.reason.contains("no passcode is set") == true)
    try PasscodeFile(url: system.folders.passcodeFile).set("2580")
    #expect(Doctor(system).layer("passcode")?.state == .active)
    var policy = system.policy
    policy.authenticationService = "login"
    system.policy = policy
    #expect(Doctor(system).layer("passcode")?.reason.hasPrefix("not used: the policy's service 'login'") == true)
  }

  @Test("The doctor leaves no files behind")
  func nothingLeft() async throws {
    let folder = try TemporaryFolder()
    let kept = folder.url.appending(path: "intent-host")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    _ = Doctor(try await .tried(folder))
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept.path) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["intent-host"])
  }
}
