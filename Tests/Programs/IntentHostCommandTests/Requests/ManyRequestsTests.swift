internal import Testing

@Suite("Each request is a line, and the following lines are answers")
struct ManyRequestsTests {
  @Test("Requests are answered one after the other")
  func turns() async throws {
    let home = try HostHome()
    let input = RequestLine.textJohn + "2\n1\nyes\n\n" + RequestLine.textJohn + "1\nyes\n"
    let run = try await home.run(["run", "--json"] + HostHome.samples, input: input)
    #expect(run.exitCode == 0)
    let ends = try run.events.filter { $0.name == "finished" }
    #expect(ends.map(\.request) == [1, 2])
    #expect(ends.map { $0.string("outcome") } == ["success", "success"])
    // The extension keeps running between the requests.
    #expect(try run.events.filter { $0.name == "started" }.map(\.request) == [1])
    #expect(try home.messages().count == 2)
  }

  @Test("The exit code is 0, regardless of the outcomes")
  func outcomes() async throws {
    let home = try HostHome()
    let input = "grass is green\n{}\n" + RequestLine.textJohn + "cancel\n" + RequestLine.carStatus("UnicornCar")
    let run = try await home.run(["run", "--json"] + HostHome.samples, input: input)
    #expect(run.exitCode == 0)
    let ends = try run.events.filter { $0.name == "finished" }
    #expect(ends.map(\.request) == [1, 2, 3, 4])
    #expect(ends.map(\.errorCode) == ["notUnderstood", "invalidRequest", "cancelled", nil])
  }

  @Test("One structured request may take several lines")
  func severalLines() async throws {
    let home = try HostHome()
    let request = """
      {
        "intent": "INGetCarLockStatusIntent",
        "application": "UnicornCar"
      }

      """
    let run = try await home.run(["run", "--intent", "-"] + HostHome.samples, input: request)
    #expect(run.exitCode == 0)
    #expect(run.lines == ["It is locked."])
  }
}
