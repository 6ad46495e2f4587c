internal import ExtensionSupervisor
internal import Testing

@Suite("It is known what an extension's process has taken")
struct ProcessUsageTests {
  @Test("Its time on a processor grows, and is known after the end")
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

  @Test("It is known of one that ended by itself")
  func ended() async throws {
    let usage = try await Launch.scripted().run { connection in
      _ = try? connection.send("exit in resolve")
      return connection.usage
    }
    #expect(usage?.cpuTime ?? .zero > .zero)
    #expect(usage?.peakBytes ?? 0 > 0)
  }

  @Test("Of one in the host's own process nothing is known")
  func unknown() async throws {
    var own = try Launch.scripted()
    own.isolation = .none
    #expect(try await own.run(\.usage) == nil)
  }
}
