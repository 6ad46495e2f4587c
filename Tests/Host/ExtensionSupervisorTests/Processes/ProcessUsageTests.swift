internal import ExtensionSupervisor
internal import Testing

@Suite("The resource usage of an extension's process is measured")
struct ProcessUsageTests {
  @Test("The CPU time grows, and is available after the end")
  func grows() async throws {
    let times = try await Launch.scripted().run { connection in
      var times = [connection.usage?.cpuTime]
      try connection.send("hello")
      times.append(connection.usage?.cpuTime)
      connection.close()
      return times + [connection.usage?.cpuTime]
    }
    let known = times.compactMap(\.self)
    try #require(known.count == 3)
    #expect(.zero < known[0])
    #expect(known[0] < known[1])
    #expect(known[1] <= known[2])
  }

  @Test("The usage of a process that ended by itself is available")
  func ended() async throws {
    let usage = try await Launch.scripted().run { connection in
      _ = try? connection.send("exit in resolve")
      return connection.usage
    }
    #expect(usage?.cpuTime ?? .zero > .zero)
    #expect(usage?.peakBytes ?? 0 > 0)
  }

  @Test("The usage of an extension in the host's process is unknown")
  func unknown() async throws {
    var own = try Launch.scripted()
    own.isolation = .none
    #expect(try await own.run(\.usage) == nil)
  }
}
