extension Report {
  /// Measures the time that the surface for voice pipelines adds to a turn.
  func showWyoming(_ base: Samples) throws {
    let surfaces = try ServedSurfaces(settings)
    defer { surfaces.end() }
    let kept = try WyomingTurns(port: surfaces.wyomingPort)
    let samples = try alternating([
      surfaces.turn, kept.turn, { try WyomingTurns(port: surfaces.wyomingPort).turn() },
    ])
    show("a turn that needs no answer, in process", samples: samples[0], base: base, target: nil)
    show("  on an open connection of a voice pipeline", samples[1], adding: 120, to: samples[0])
    show("  on a new connection", samples[2], adding: 200, to: samples[0])
  }
}
