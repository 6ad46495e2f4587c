@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("A crash tells where the extension was")
struct BacktraceTests {
  /// What a launch runs within.
  private static let sandboxes = hasSandbox ? [false, true] : [false]

  /// The same launch, in `folder` and within a sandbox.
  private func confined(_ launch: Launch, _ isConfined: Bool, _ folder: TemporaryFolder) throws -> Launch {
    var launch = launch
    guard isConfined else { return launch }
    launch.home = folder.url
    launch.sandbox = ExtensionSandbox(
      level: .strict, writable: [folder.url],
      readable: [try Built.folder, launch.library.deletingLastPathComponent().resolvingSymlinksInPath()])
    return launch
  }

  @Test(
    "In a handler's method, within a sandbox too",
    arguments: [("crash", ["SIGILL", "SIGTRAP"]), ("abort", ["SIGABRT"]), ("segfault", ["SIGSEGV"])], sandboxes)
  func handler(mode: (word: String, signals: [String]), isConfined: Bool) async throws {
    let folder = try TemporaryFolder()
    let launch = try confined(.scripted(), isConfined, folder)
    let failed = try #require(try await launch.fault { try $0.send("\(mode.word) in handle") })
    let report = try #require(failed.report)
    #expect(mode.signals.contains(report.signal))
    #expect(report.dataBytes > 1 << 20)
    #expect(failed.fault.description == "the extension was ended by \(report.signal) during handle")
    let lines = report.backtrace()
    #expect(lines.first?.hasPrefix("#0 ") == true)
    let name = "ScriptedMessageHandler.handle(intent:completion:) in libScriptedExtension.so + "
    #expect(lines.contains { $0.contains(" " + name) }, "\(lines)")
    #expect(failed.log.allSatisfy { !$0.hasPrefix("intent-extension: ") && $0 != "" }, "\(failed.log)")
  }

  @Test("In recursion without an end", arguments: sandboxes)
  func recursion(isConfined: Bool) async throws {
    let folder = try TemporaryFolder()
    let failed = try await confined(.scripted(), isConfined, folder).fault { try $0.send("overflow in handle") }
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .handle))
    let report = try #require(failed?.report)
    #expect(report.frames.count == CrashReport.maximumFrameCount)
    #expect(report.backtrace().allSatisfy { $0.contains(" overflow in libScriptedExtension.so + ") })
  }

  @Test("Where the principal class is asked for a handler")
  func open() async throws {
    let failed = try await Launch.scripted("HandlerFormsExtension").fault { connection in
      _ = try connection.call(.open, budget: Built.timeOut) {
        .open(call: $0, conversation: 1, intent: .init(type: "INStartAudioCallIntent"))
      }
    }
    let lines = try #require(failed?.report).backtrace()
    #expect(lines.contains { $0.contains("HandlerFormsExtension.handler(for:) in ") }, "\(lines)")
  }

  @Test(
    "At the launch, within a sandbox too",
    arguments: [("Overflow", "overflow_stack", 64), ("CallNothing", "call_nothing", 2)], sandboxes)
  func launch(mode: (name: String, function: String, frames: Int), isConfined: Bool) async throws {
    let folder = try TemporaryFolder()
    let failed = try await confined(.wire(mode.name), isConfined, folder).fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    let report = try #require(failed?.report)
    #expect(report.signal == "SIGSEGV")
    #expect(report.frames.count >= mode.frames)
    let lines = report.backtrace()
    #expect(lines.prefix(2).contains { $0.contains(" \(mode.function) in libWireExtension.so + ") }, "\(lines)")
  }

  @Test("While the library is loaded", arguments: sandboxes)
  func load(isConfined: Bool) async throws {
    let folder = try TemporaryFolder()
    var launch = try Launch.wire("Converse")
    launch.library = folder.url.appending(path: "libCrashOnLoad.so")
    try FileManager.default.copyItem(at: try Built.library("WireExtension"), to: launch.library)
    let failed = try await confined(launch, isConfined, folder).fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    #expect(failed?.report?.address == 8)
    let lines = try await blocking { try #require(failed?.report).backtrace() }
    #expect(lines.first?.hasPrefix("#0 crash in libCrashOnLoad.so + ") == true, "\(lines)")
    #expect(lines.dropFirst().first?.hasPrefix("#1 crash_on_load in ") == true, "\(lines)")
  }

  @Test("With no descriptor left")
  func descriptors() async throws {
    let failed = try await Launch.wire("CrashWithoutDescriptors").fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    #expect(failed?.report?.backtrace().first?.contains(" crash in libWireExtension.so + ") == true)
  }

  @Test("Not where it has closed its output, which changes nothing else")
  func output() async throws {
    let failed = try await Launch.wire("CrashWithoutOutput").fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    #expect(failed?.report == nil)
  }
}

@Suite("A report that the extension wrote itself does no harm")
struct ForgedReportTests {
  @Test("It is none, where there was no crash")
  func noCrash() async throws {
    let failed = try await Launch.wire("ForgeAndLeave").fault()
    #expect(failed?.fault == .ended(.exited(code: 0), during: .launch))
    #expect(failed?.report == nil)
  }

  @Test("A true one comes after it")
  func replaced() async throws {
    let report = try #require(try await Launch.wire("ForgeAndCrash").fault()?.report)
    #expect(report.address == 8)
    #expect(report.backtrace().first?.hasPrefix("#0 crash in libWireExtension.so + ") == true)
  }

  @Test("What it names is shown as it is")
  func shown() async throws {
    let failed = try await Launch.wire("ForgeForCrash").fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    #expect(
      failed?.report?.backtrace() == ["#0 libForged.so + 0x1", "#1 zero + 0x1", "#2 0xffffffffffffffff"])
  }
}
