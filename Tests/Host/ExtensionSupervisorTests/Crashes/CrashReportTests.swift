@testable internal import ExtensionSupervisor
internal import Foundation
internal import Testing

@Suite("A crash report is parsed from lines")
struct CrashReportTests {
  @Test("The first line has the signal, the address and the size of the data")
  func first() throws {
    let report = try #require(CrashReport(line: "intent-extension: crash SIGSEGV at 0x10, data 1376256"))
    #expect(report.signal == "SIGSEGV")
    #expect(report.address == 16)
    #expect(report.dataBytes == 1_376_256)
    #expect(report.frames.isEmpty)
    #expect(try #require(CrashReport(line: "intent-extension: crash SIGABRT, data 0")).address == nil)
  }

  @Test(
    "Other lines are not a first line",
    arguments: [
      "", "crash SIGSEGV, data 1", "intent-extension: crash", "intent-extension: crash SIGSEGV",
      "intent-extension: crash SIGKILL, data 1", "intent-extension: crash \u{1b}[31m, data 1",
      "intent-extension: crash SIGSEGV, data -1", "intent-extension: crash SIGSEGV, data 18446744073709551616",
      "intent-extension: crash SIGSEGV at 10, data 1", "intent-extension: crash SIGSEGV at 0x10000000000000000, data 1",
      "intent-extension: crash  at 0x1, data 1", " intent-extension: crash SIGSEGV, data 1",
    ])
  func noFirst(line: String) {
    #expect(CrashReport(line: line) == nil)
  }

  @Test("Frames are files with offsets, or addresses, in order")
  func frames() throws {
    let lines = [
      "frame 0 /lib/lib++.so+0x1234", "frame 1 0xffffffffffffffff", "frame 1 0x1", "frame 3 0x1",
      "frame 2 libX.so+0x1", "frame 2 /libX.so", "frame 2 /libX.so+0x", "frame 2 ",
      "frame 2 /libX.so+0x10000000000000000",
      "frames 2 0x1",
    ]
    #expect(
      try report(lines).frames == [
        .init(library: "/lib/lib++.so", offset: 0x1234), .init(library: nil, offset: .max),
      ])
  }

  /// A report with those of `lines` that are valid.
  private func report(_ lines: [String]) throws -> CrashReport {
    var report = try #require(CrashReport(line: "intent-extension: crash SIGILL, data 1"))
    for line in lines { _ = report.append(line: "intent-extension: " + line) }
    return report
  }

  @Test("Frames beyond the maximum are ignored")
  func tooMany() throws {
    #expect(try report((0..<100).map { "frame \($0) 0x1" }).backtrace(nil).last == "#63 0x1")
  }

  @Test("Files that are not libraries have no functions")
  func files() throws {
    let paths = ["/nowhere/libX.so", "/dev/zero", "/etc/passwd", "/", "/proc/self/mem"]
    let launch = ExtensionLaunch(library: URL(fileURLWithPath: "/libX.so"), home: URL(fileURLWithPath: "/"))
    let report = try report(paths.enumerated().map { "frame \($0.offset) \($0.element)+0x10" })
    #expect(
      report.backtrace(launch) == [
        "#0 libX.so + 0x10", "#1 zero + 0x10", "#2 passwd + 0x10", "#3 0x10", "#4 mem + 0x10",
      ])
  }
}
