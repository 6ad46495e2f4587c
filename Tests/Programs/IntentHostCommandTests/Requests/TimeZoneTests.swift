internal import Foundation
internal import Testing

@Suite("The time zone is the one of the variable TZ")
struct TimeZoneTests {
  /// The first Sunday of the next November, on which clocks in New York show 1:30 twice.
  private static func repeatedDay() throws -> String {
    let calendar = Calendar(identifier: .gregorian)
    let year = calendar.component(.year, from: Date()) + 1
    let october = try #require(calendar.date(from: DateComponents(year: year, month: 10, day: 31, hour: 12)))
    let sunday = try #require(
      calendar.nextDate(after: october, matching: DateComponents(weekday: 1), matchingPolicy: .nextTime))
    return "november \(calendar.component(.day, from: sunday)) \(year)"
  }

  @Test(
    "Each form of POSIX is read, and a repeated time has its zone",
    arguments: ["America/New_York", ":America/New_York", "EST5EDT,M3.2.0,M11.1.0"])
  func forms(value: String) async throws {
    let home = try HostHome()
    for (time, said) in [("1:30", "at 1:30 AM EDT)"), ("2:30", "at 2:30 AM)")] {
      let run = try await home.run(
        ["run", "--yes", "remind me on \(Self.repeatedDay()) at \(time) am to call mom"] + HostHome.samples,
        environment: ["TZ": value])
      let result = run.lines.last?.replacing("\u{202F}", with: " ")
      #expect(result?.contains(said) == true, "\(run.output)\(run.errors)")
    }
  }

  @Test("A rule without clock changes is a fixed difference")
  func fixed() async throws {
    let run = try await HostHome().run(
      ["run", "--yes", "--json", "remind me to call mom"] + HostHome.samples, input: "To-do\n",
      environment: ["TZ": "<+0530>-5:30"])
    let offset = Int(5.5 * 3_600)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: offset))
    // The task may have been made in the hour before this one.
    let hours = [Date(), Date(timeIntervalSinceNow: -60)].map { calendar.component(.hour, from: $0) }
    #expect(hours.contains { run.output.contains("\"hour\":\($0),") }, "\(run.output)")
  }
}
