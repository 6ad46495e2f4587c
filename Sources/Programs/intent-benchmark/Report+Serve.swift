internal import Foundation

extension Report {
  /// Measures the time that the surfaces of a service add to a turn, and the cost of a service.
  func showServe(_ base: Samples) throws {
    try showSurfaces(base)
    try showPeer()
    try showServiceProcess()
  }

  /// Measures how long the kernel needs to report the user of a client, once for each connection.
  private func showPeer() throws {
    let peer = try PeerWorkload()
    let samples = Samples(max(1000, settings.count)) { peer.identify() }
    let median = samples.percentile(0.5)
    let limit = Duration.microseconds(30)
    let verdict = "≤ 30 µs \(median <= limit ? "met" : "MISSED")"
    print(row("the user of a loopback client", text(median), text(samples.percentile(0.99)), "", verdict))
  }

  private func showSurfaces(_ base: Samples) throws {
    let surfaces = try ServedSurfaces(settings)
    defer { surfaces.end() }
    let socket = try SocketTurns(surfaces.socketPath)
    let http = try HTTPTurns(port: surfaces.port, token: surfaces.token)
    let samples = try alternating([surfaces.turn, socket.turn, http.turn])
    show("a turn that needs no answer, in process", samples: samples[0], base: base, target: nil)
    show("  on a Unix socket", samples[1], adding: 100, to: samples[0])
    show("  on HTTP, keep-alive", samples[2], adding: 150, to: samples[0])
    try showMany(surfaces)
  }

  /// Plays the turns alternately, so that other load on the machine affects all of them equally.
  func alternating(_ turns: [() throws -> Void]) throws -> [Samples] {
    let count = max(10, settings.count / 10)
    var durations = turns.map { _ in [Duration]() }
    let clock = ContinuousClock()
    for number in 0..<count + 20 {
      let times = try turns.map { take in try clock.measure(take) }
      // The first turns start extensions and fill caches, so they are not counted.
      if number >= 20 { for index in times.indices { durations[index].append(times[index]) } }
    }
    return durations.map { Samples($0) }
  }

  func show(_ name: String, _ samples: Samples, adding limit: Int, to base: Samples) {
    let added = samples.percentile(0.5) - base.percentile(0.5)
    let verdict = "adds ≤ \(limit) µs \(added <= .microseconds(limit) ? "met" : "MISSED")"
    print(
      row(name, text(samples.percentile(0.5)), text(samples.percentile(0.99)), "adds \(text(added))", verdict))
  }

  /// Measures the turns per second with 64 clients.
  private func showMany(_ surfaces: ServedSurfaces) throws {
    let clients = 64
    let each = max(2, settings.count / 400)
    // More threads would only start more extensions.
    let threads = 4
    let alone = try surfaces.playConcurrently(threads, each: each * clients / threads) { { try surfaces.turn() } }
    let socket = try surfaces.playConcurrently(clients, each: each) { try SocketTurns(surfaces.socketPath).turn }
    let http = try surfaces.playConcurrently(clients, each: each) {
      try HTTPTurns(port: surfaces.port, token: surfaces.token).turn
    }
    let turns = Double(clients * each)
    let rate = turns / (alone.total / .seconds(1))
    print(
      row("\(threads) threads in process", String(format: "%.0f/s", rate), text(alone.samples.percentile(0.99)), "", "")
    )
    for (name, run) in [("socket", socket), ("HTTP", http)] {
      let own = turns / (run.total / .seconds(1))
      let ratio = own / rate
      let p99 = run.samples.percentile(0.99)
      let isMet = ratio >= 0.7 && p99 <= .milliseconds(50)
      print(
        row(
          "  \(clients) connections, \(name)", String(format: "%.0f/s", own), text(p99),
          String(format: "%.2f ×", ratio), "≥ 0.7 ×, p99 ≤ 50 ms \(isMet ? "met" : "MISSED")"))
    }
  }

  /// Measures the start and the memory of `intent-host serve`.
  private func showServiceProcess() throws {
    let starts = Samples(try (0..<10).map { _ in try ServeProcess(settings).start })
    let start = starts.percentile(0.5)
    let worst = starts.percentile(1)
    let isMet = start <= .milliseconds(25) && worst <= .milliseconds(50)
    print(
      row(
        "'intent-host serve' greets a client", text(start), text(worst), "",
        "≤ 25 ms, p99 ≤ 50 ms \(isMet ? "met" : "MISSED")"))
    // The first service compiles the languages. The second one uses the compiled languages, like every later one.
    let compiled = try languageMemory(ServeProcess(settings, keepsFolder: true))
    let service = try ServeProcess(settings)
    let loaded = try languageMemory(service)
    show("  idle, with the samples and English", loaded.idle, limit: 40 << 20)
    show("  each further language", loaded.each, limit: 6 << 20)
    show("  each language that it compiles first", compiled.each, limit: nil)
    let client = try SocketTurns(service.socketPath)
    let count = min(max(100, settings.count / 2), 10_000)
    show("  \(count) open conversations", try service.open(count, on: client), limit: 100 << 20)
  }

  /// Returns the memory of a service with English, and the additional memory of each further language, in bytes.
  private func languageMemory(_ service: ServeProcess) throws -> (idle: Int, each: Int) {
    let client = try SocketTurns(service.socketPath)
    try service.speak("en", on: client)
    let idle = try service.memory()
    let others = ["de", "es", "fr", "ja", "zh"]
    for locale in others { try service.speak(locale, on: client) }
    return (idle, (try service.memory() - idle) / others.count)
  }
}
