internal import Testing

@testable internal import HostState

/// The time `seconds` after the start of the test's clock, in one start of the system or another.
private func at(_ seconds: Double, clock: Double? = nil, boot: String = "first") -> ClockTime {
  ClockTime(date: clock ?? 1_800_000_000 + seconds, boot: boot, uptime: boot == "first" ? 1000 + seconds : seconds)
}

@Suite("Three faults in five minutes start a pause, and each further pause is longer")
struct QuarantineRecordTests {
  private let files = ExtensionFileStamps(library: "a", manifest: "b")

  private func record(faults: [Double]) -> QuarantineRecord {
    var record = QuarantineRecord(files: files)
    for seconds in faults { record.fail("crashed", at(seconds)) }
    return record
  }

  @Test(
    "The third fault within the window starts a pause",
    arguments: [
      ([0], false), ([0, 1], false), ([0, 1, 2], true), ([0, 150, 300], true), ([0, 150, 301], false),
      ([0, 200, 400, 450], true), ([0, 299, 598, 897], false),
    ] as [([Double], Bool)]
  )
  func threshold(faults: [Double], isPaused: Bool) throws {
    let state = record(faults: faults).state(at(try #require(faults.last)))
    #expect(state == (isPaused ? .paused(left: 60) : .free))
  }

  @Test("After a pause, one trial is permitted")
  func trial() {
    var record = record(faults: [0, 0, 0])
    #expect(record.state(at(59)) == .paused(left: 1))
    #expect(record.state(at(60)) == .halfOpen)
    record.beginTrial(at(61))
    #expect(record.state(at(62)) == .trying)
    // The trial has never reported a result.
    #expect(record.state(at(121)) == .halfOpen)
  }

  @Test("A failed trial starts the next pause immediately; the last length repeats")
  func growing() {
    var record = record(faults: [0, 0, 0])
    var now = 0.0
    for pause in [60, 300, 900, 3600, 86_400, 86_400] as [Double] {
      #expect(record.state(at(now)) == .paused(left: pause))
      now += pause + 1
      #expect(!record.isExpired(at(now)))
      record.beginTrial(at(now))
      record.fail("timedOut", at(now))
    }
  }

  @Test("A successful trial ends the pause, and recent faults still count")
  func success() {
    var record = record(faults: [0, 0, 0])
    record.succeed(at(59))
    #expect(record.state(at(59)) == .paused(left: 1))
    record.succeed(at(61))
    #expect(record.state(at(61)) == .free)
    var soon = record
    soon.fail("crashed", at(100))
    #expect(soon.state(at(100)) == .paused(left: 300))
    record.fail("crashed", at(400))
    #expect(record.state(at(400)) == .free)
    record.fail("crashed", at(401))
    record.fail("crashed", at(402))
    #expect(record.state(at(402)) == .paused(left: 300))
  }

  @Test("A fault during a pause does not extend it")
  func during() {
    var record = record(faults: [0, 0, 0])
    record.fail("crashed", at(30))
    #expect(record.state(at(30)) == .paused(left: 30))
    #expect(record.level == 1)
  }

  @Test("After a day without a fault, the record is empty")
  func forgotten() {
    var paused = record(faults: [0, 0, 0])
    #expect(!paused.isExpired(at(60 + 86_400)))
    #expect(paused.isExpired(at(61 + 86_400)))
    paused.succeed(at(60))
    #expect(!paused.isExpired(at(86_400)))
    #expect(paused.isExpired(at(86_401)))
    #expect(!record(faults: [0]).isExpired(at(300)))
    #expect(record(faults: [0]).isExpired(at(301)))
  }

  @Test("A change of the clock does not change a pause while the system runs")
  func clock() {
    let record = record(faults: [0, 0, 0])
    #expect(record.state(at(30, clock: 0)) == .paused(left: 30))
    #expect(record.state(at(30, clock: 4_000_000_000)) == .paused(left: 30))
    #expect(record.state(at(60, clock: 0)) == .halfOpen)
  }

  @Test("After a restart, the wall clock counts; a clock that was set back ends the pause")
  func restart() {
    let record = record(faults: [0, 0, 0])
    #expect(record.state(at(20, clock: 1_800_000_030, boot: "second")) == .paused(left: 30))
    #expect(record.state(at(20, clock: 1_799_999_999, boot: "second")) == .halfOpen)
  }

  @Test("The number of recorded faults is limited")
  func bounded() {
    #expect(record(faults: Array(repeating: 0, count: 1_000)).faults.count == QuarantineRules.rememberedFaults)
  }

  @Test(
    "A pause from a forged file is not longer than the maximum",
    arguments: [1e300, 86_401, .greatestFiniteMagnitude])
  func madeUp(seconds: Double) throws {
    var record = record(faults: [0, 0, 0])
    record = QuarantineRecord(files: files, pause: .init(began: at(0), seconds: seconds))
    #expect(record.state(at(0)) == .paused(left: 86_400))
  }
}
