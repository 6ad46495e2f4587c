@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("A crash report contains the call stack")
struct BacktraceTests {
  /// Whether a launch has a sandbox.
  private static let sandboxes = hasSandbox ? [false, true] : [false]

  /// Returns `launch`, in `folder` and with a sandbox if `isConfined`.
  private func confined(_ launch: Launch, _ isConfined: Bool, _ folder: TemporaryFolder) throws -> Launch {
    var launch = launch
    guard isConfined else { return launch }
    launch.home = folder.url
    launch.sandbox = ExtensionSandbox(
      level: .strict, writable: [folder.url],
      readable: [try BuildProducts.folder, launch.library.deletingLastPathComponent().resolvingSymlinksInPath()])
    return launch
  }

  @Test(
    "A crash in a handler's method, also in a sandbox",
    arguments: [("crash", ["SIGILL", "SIGTRAP"]), ("abort", ["SIGABRT"]), ("segfault", ["SIGSEGV"])], sandboxes)
  func handler(mode: (word: String, signals: [String]), isConfined: Bool) async throws {
    let folder = try TemporaryFolder()
    let launch = try confined(.scripted(), isConfined, folder)
    let failed = try #require(try await launch.fault { try $0.send("\(mode.word) in handle") })
    let report = try #require(failed.report)
    #expect(mode.signals.contains(report.signal))
    #expect(report.dataBytes > 1 << 20)
    #expect(failed.fault.description == "the extension was ended by \(report.signal) during handle")
    let lines = report.backtrace(failed.launch)
    #expect(lines.first?.hasPrefix("#0 ") == true)
    let name = "ScriptedMessageHandler.handle(intent:completion:) in libScriptedExtension.so + "
    #expect(lines.contains { $0.contains(" " + name) }, "\(lines)")
    #expect(failed.log.allSatisfy { !$0.hasPrefix("intent-extension: ") && $0 != "" }, "\(failed.log)")
  }

  @Test("A crash by endless recursion", arguments: sandboxes)
  func recursion(isConfined: Bool) async throws {
    let folder = try TemporaryFolder()
    let failed = try await confined(.scripted(), isConfined, folder).fault { try $0.send("overflow in handle") }
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .handle))
    let report = try #require(failed?.report)
    #expect(report.frames.count == CrashReport.maximumFrameCount)
    #expect(report.backtrace(failed?.launch).allSatisfy { $0.contains(" overflow in libScriptedExtension.so + ") })
  }

  @Test("A crash in the method that returns a handler")
  func open() async throws {
    let failed = try await Launch.scripted("HandlerFormsExtension").fault { connection in
      _ = try connection.call(.open, budget: TestLimits.timeout) {
        .open(call: $0, conversation: 1, intent: .init(type: "INStartAudioCallIntent"))
      }
    }
    let lines = try #require(failed?.backtrace)
    #expect(lines.contains { $0.contains("HandlerFormsExtension.handler(for:) in ") }, "\(lines)")
  }

  @Test(
    "A crash at the launch, also in a sandbox",
    arguments: [("Overflow", "overflow_stack", 64), ("CallNothing", "call_nothing", 2)], sandboxes)
  func launch(mode: (name: String, function: String, frames: Int), isConfined: Bool) async throws {
    let folder = try TemporaryFolder()
    let failed = try await confined(.wire(mode.name), isConfined, folder).fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    let report = try #require(failed?.report)
    #expect(report.signal == "SIGSEGV")
    #expect(report.frames.count >= mode.frames)
    let lines = report.backtrace(failed?.launch)
    #expect(lines.prefix(2).contains { $0.contains(" \(mode.function) in libWireExtension.so + ") }, "\(lines)")
  }

  @Test("A crash while the library is loaded", arguments: sandboxes)
  func load(isConfined: Bool) async throws {
    let folder = try TemporaryFolder()
    var launch = try Launch.wire("Converse")
    launch.library = folder.url.appending(path: "libCrashOnLoad.so")
    try FileManager.default.copyItem(at: try BuildProducts.library("WireExtension"), to: launch.library)
    let failed = try await confined(launch, isConfined, folder).fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    #expect(failed?.report?.address == 8)
    let lines = try await blocking { try #require(failed?.backtrace) }
    #expect(lines.first?.hasPrefix("#0 crash in libCrashOnLoad.so + ") == true, "\(lines)")
    #expect(lines.dropFirst().first?.hasPrefix("#1 crash_on_load in ") == true, "\(lines)")
  }

  @Test("A crash without a free descriptor")
  func descriptors() async throws {
    let failed = try await Launch.wire("CrashWithoutDescriptors").fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    #expect(failed?.backtrace?.first?.contains(" crash in libWireExtension.so + ") == true)
  }

  @Test("If the process has closed its output, the fault is the same without a report")
  func output() async throws {
    let failed = try await Launch.wire("CrashWithoutOutput").fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    #expect(failed?.report == nil)
  }
}

@Suite("A forged crash report is harmless")
struct ForgedReportTests {
  @Test("Without a crash there is no report")
  func noCrash() async throws {
    let failed = try await Launch.wire("ForgeAndLeave").fault()
    #expect(failed?.fault == .ended(.exited(code: 0), during: .launch))
    #expect(failed?.report == nil)
  }

  @Test("The process's own report replaces a forged one")
  func replaced() async throws {
    let failed = try #require(try await Launch.wire("ForgeAndCrash").fault())
    #expect(failed.report?.address == 8)
    #expect(failed.backtrace?.first?.hasPrefix("#0 crash in libWireExtension.so + ") == true)
  }

  @Test("Files and addresses of a forged report are shown without functions")
  func shown() async throws {
    let failed = try await Launch.wire("ForgeForCrash").fault()
    #expect(failed?.fault == .ended(.signalled(SIGSEGV), during: .launch))
    #expect(failed?.backtrace == ["#0 libForged.so + 0x1", "#1 zero + 0x1", "#2 0xffffffffffffffff"])
  }

  @Test(
    "The host opens no FIFO, device, link or unmapped file",
    .enabled(if: hasSandbox, "this kernel refuses a layer of the sandbox"))
  func untouched() async throws {
    let folder = try TemporaryFolder()
    let home = folder.url.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var launch = try Launch.wire("ForgeFiles")
    let inside = home.path + "/library.so"
    let outside = folder.path("outside.so")
    for copy in [inside, outside] { try FileManager.default.copyItem(atPath: launch.library.path, toPath: copy) }
    try FileManager.default.createSymbolicLink(atPath: home.path + "/link.so", withDestinationPath: outside)
    #expect(mkfifo(home.path + "/fifo", 0o600) == 0)
    launch.home = home
    launch.sandbox = ExtensionSandbox(level: .strict, writable: [home], readable: [launch.library])
    let failed = try #require(try await launch.fault())
    let watch = OpenWatch([inside, outside, home.path + "/fifo"])
    let lines = try #require(try await blocking { failed.backtrace })
    #expect(lines.count == 5)
    #expect(lines.filter { $0.contains(" in ") }.map { $0.contains(" in library.so + ") } == [true], "\(lines)")
    #expect(watch.opened() == [inside])
  }
}

/// Records which files are opened, by inotify(7). A descriptor with O_PATH does not count as opened.
private final class OpenWatch {
  private let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private var paths: [Int32: String] = [:]

  /// Starts to watch the files at `paths`.
  init(_ paths: [String]) {
    for path in paths {
      let watch = inotify_add_watch(descriptor, path, UInt32(IN_OPEN))
      #expect(watch >= 0, "\(path)")
      self.paths[watch] = path
    }
  }

  deinit { close(descriptor) }

  /// The files that were opened since the start.
  func opened() -> Set<String> {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    // An event of a file that is not in a watched folder has no name, so all events have the same size.
    let events = stride(from: 0, to: max(count, 0), by: MemoryLayout<inotify_event>.size).map { offset in
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Int32.self) }
    }
    return Set(events.compactMap { paths[$0] })
  }
}
