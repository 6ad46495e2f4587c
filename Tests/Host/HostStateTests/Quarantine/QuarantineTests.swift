internal import Dispatch
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostState

/// Collects warnings.
private final class Warnings: Sendable {
  private let texts = Mutex<[String]>([])

  var all: [String] { texts.withLock(\.self) }

  func add(_ text: String) {
    texts.withLock { $0.append(text) }
  }
}

@Suite("Faults are persistent and shared by hosts")
struct QuarantineTests {
  private let home: TemporaryFolder
  private let folders: HostFolders
  private let target: InstalledExtension
  private let warnings = Warnings()

  init() throws {
    home = try TemporaryFolder()
    folders = HostFolders(environment: ["XDG_STATE_HOME": home.url.path])
    var target = InstalledExtension(
      manifest: .sample("Chat"), libraryPath: try home.write(Data("library".utf8), to: "libChat.so").path,
      bundlePath: home.url.path)
    target.manifestFile = try home.write(Data("manifest".utf8), to: "Chat.plist").lastPathComponent
    self.target = target
  }

  private var file: URL { folders.state.appending(path: "quarantine.json") }

  private func host() -> Quarantine {
    Quarantine(folders) { [warnings] in warnings.add($0) }
  }

  private func fail(_ quarantine: Quarantine, times: Int = 3) {
    for _ in 0..<times { quarantine.fail(target, code: .crashed) }
  }

  @Test("Running and later hosts see a fault immediately")
  func shared() throws {
    let first = host()
    let second = host()
    #expect(second.notice(target) == nil)
    fail(first, times: 2)
    second.fail(target, code: .timedOut)
    for quarantine in [first, second, host()] {
      let notice = try #require(quarantine.notice(target))
      #expect(notice.faults == ["crashed", "crashed", "timedOut"])
      #expect(notice.reason.hasSuffix(" after 3 faults: crashed, crashed, timedOut"))
    }
    #expect(warnings.all == [])
  }

  @Test("Only the user can read the file")
  func mode() throws {
    fail(host(), times: 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folders.state.path).sorted()
        == ["quarantine.json", "quarantine.lock"])
  }

  @Test("Simultaneous hosts lose no fault")
  func concurrent() throws {
    let hosts = (0..<4).map { _ in host() }
    let targets = (0..<12).map { InstalledExtension.sample("Number\($0)") }
    DispatchQueue.concurrentPerform(iterations: 48) { index in
      hosts[index % 4].fail(targets[index / 4], code: .crashed)
    }
    for quarantine in hosts + [host()] {
      for target in targets { #expect(quarantine.notice(target)?.faults.count == 4) }
    }
  }

  @Test("A reset applies to every host, also without a pause", arguments: [1, 3])
  func reset(faults: Int) {
    let first = host()
    let second = host()
    fail(first, times: faults)
    #expect(second.identifiers == ["com.example.chat"])
    #expect(second.reset("com.example.chat"))
    #expect(!second.reset("com.example.chat"))
    #expect(first.notice(target) == nil)
    fail(first, times: 2)
    #expect(first.notice(target) == nil)
  }

  @Test("A changed file permits a new trial", arguments: ["libChat.so", "Chat.plist"])
  func changed(name: String) throws {
    let quarantine = host()
    fail(quarantine)
    #expect(quarantine.notice(target) != nil)
    _ = try home.write(Data("another".utf8), to: name)
    #expect(quarantine.notice(target) == nil)
    #expect(quarantine.begin(target) == nil)
    fail(quarantine, times: 2)
    #expect(quarantine.notice(target) == nil)
    fail(quarantine, times: 1)
    #expect(quarantine.notice(target) != nil)
  }

  @Test("A new hard link to the library is not a change")
  func linked() throws {
    let quarantine = host()
    fail(quarantine)
    try FileManager.default.linkItem(atPath: target.libraryPath, toPath: home.url.appending(path: "second").path)
    #expect(quarantine.notice(target) != nil)
  }

  @Test("After a pause, only one host runs a trial at a time")
  func trial() throws {
    let first = host()
    let second = host()
    fail(first)
    let later = ClockTime(date: ClockTime.now.date + 61, boot: ClockTime.now.boot, uptime: ClockTime.now.uptime + 61)
    #expect(first.begin(target) != nil)
    #expect(second.notice(target, later) == nil)
    #expect(first.begin(target, later) == nil)
    let notice = try #require(second.begin(target, later))
    #expect(notice.until == nil)
    #expect(notice.reason.hasPrefix("quarantined while the trial after its pause runs"))
    first.succeed(target, later)
    #expect(second.begin(target, later) == nil)
  }

  @Test(
    "Only faults of the extension count",
    arguments: RequestOutcome.Code.allCases)
  func codes(code: RequestOutcome.Code) {
    let quarantine = host()
    for _ in 0..<3 { quarantine.fail(target, code: code) }
    let counted: Set<RequestOutcome.Code> = [
      .crashed, .timedOut, .memoryBudgetExceeded, .protocolError, .launchFailed, .protocolMismatch,
    ]
    #expect((quarantine.notice(target) != nil) == counted.contains(code))
  }

  @Test(
    "A damaged file is renamed, reported, and counts as empty",
    arguments: [
      "", "{", "[]", "null", "\u{0}\u{1}", #"{"version":1}"#, #"{"version":1,"extensions":{"a":{}}}"#,
      #"{"version":1,"extensions":{},"extensions":{}}"#,
      #"{"version":1,"extensions":{"a":{"faults":[],"level":1e99,"files":{"library":"","manifest":""}}}}"#,
    ])
  func damaged(text: String) throws {
    fail(host(), times: 1)
    try Data(text.utf8).write(to: file)
    let quarantine = host()
    #expect(quarantine.identifiers == [])
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.contains("quarantine.json' is damaged and counts as empty: ") == true)
    #expect(try String(contentsOf: folders.state.appending(path: "quarantine.damaged.json"), encoding: .utf8) == text)
    fail(quarantine)
    #expect(quarantine.notice(target) != nil)
    #expect(host().notice(target) != nil)
    #expect(warnings.all.count == 1)
  }

  @Test("A file that can't be read is reported once, and is not replaced")
  func unreadable() throws {
    fail(host())
    // A link to itself can't be opened, not even by root.
    let saved = folders.state.appending(path: "saved")
    try FileManager.default.moveItem(at: file, to: saved)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: file.path)
    let quarantine = host()
    #expect(quarantine.notice(target) == nil)
    fail(quarantine)
    #expect(quarantine.notice(target) != nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == file.path)
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.hasPrefix("'\(file.path)' can't be read: ") == true)
    // The recorded faults apply again as soon as the file can be read.
    #expect(quarantine.reset(target.manifest.identifier))
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: saved, to: file)
    #expect(quarantine.notice(target) != nil)
  }

  @Test("A file with extreme values is read safely")
  func strange() throws {
    let moment = #"{"date":1e308,"boot":"","uptime":-1e308}"#
    let record =
      #"{"faults":[{"code":"\u001b[31m","at":\#(moment)}],"level":-9223372036854775808,"#
      + #""pause":{"began":\#(moment),"seconds":1e308,"trial":\#(moment)},"files":{"library":"","manifest":""}}"#
    fail(host(), times: 1)
    try Data(#"{"version":1,"extensions":{"com.example.strange":\#(record)}}"#.utf8).write(to: file)
    let strange = InstalledExtension.sample("Strange")
    let quarantine = host()
    #expect(quarantine.notice(strange) == nil)
    #expect(quarantine.begin(strange) == nil)
    fail(quarantine)
    quarantine.fail(strange, code: .crashed)
    #expect(quarantine.notice(strange)?.faults == ["crashed"])
    #expect(warnings.all == [])
  }

  @Test("If the file can't be written, it warns once, and the state lasts until the end")
  func unwritable() throws {
    // A file where the folder belongs; permissions would not stop every user.
    try Data().write(to: folders.state)
    let quarantine = host()
    fail(quarantine)
    #expect(quarantine.notice(target) != nil)
    #expect(warnings.all.count == 1)
    #expect(warnings.all.first?.hasPrefix("faults of extensions can't be stored in '\(file.path)': ") == true)
    #expect(quarantine.reset("com.example.chat"))
    #expect(quarantine.notice(target) == nil)
  }
}
