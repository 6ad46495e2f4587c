import Foundation

/// The command: finds the mutants, builds them, runs the tests with each, and reports.
@main
struct Command {
  private let options: Options
  private let folder: URL
  private let output: URL
  private let targets: [MutatedTarget]
  private var package: MutatedPackage

  static func main() {
    if CommandLine.arguments.contains("--help") { return print(Options.usage) }
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if let file = options.rewritten { return print(try rewritten(file), terminator: "") }
      var command = try Command(options)
      exit(try command.run() ? 0 : 1)
    } catch {
      log("\(error)")
      exit(2)
    }
  }

  private static func log(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  private static func rewritten(_ file: String) throws -> String {
    let source = try String(contentsOfFile: file, encoding: .utf8)
    let sites = MutationSites(source: source, cases: EnumerationCases(sources: [source])).sites
    return Wrapper.write(sites.enumerated().map { (number: $0.offset + 1, wrapper: $0.element.wrapper) }, into: source)
  }

  private init(_ options: Options) throws {
    self.options = options
    folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    output = folder.appending(path: ".build/mutants")
    let all = try MutatedTarget.all(in: folder.appending(path: "Tests/Mutants/Targets.tsv"), package: folder)
    // All are built, so that the next call with another target has nothing to build.
    package = try MutatedPackage(of: folder, targets: all, in: output)
    targets = all.filter { options.only == nil || options.only == $0.name }
    guard !targets.isEmpty else {
      throw Failure("there is no target '\(options.only ?? "")'; there are: \(all.map(\.name).joined(separator: " "))")
    }
  }

  /// - Returns: whether the tests notice enough.
  private mutating func run() throws -> Bool {
    if options.isList {
      for mutant in chosen { print("\(mutant.number)\t\(mutant.place)\t\(mutant.change)") }
      return true
    }
    try package.build(log: Self.log)
    if let shown = options.shown { return try show(shown) }
    let sample = options.sample.map { Sample.take($0, of: chosen, seed: options.seed) } ?? chosen
    var report = Report(seed: options.seed)
    for target in targets {
      let mutants = sample.filter { $0.target == target.name }
      if !mutants.isEmpty { report.rows += try results(of: mutants, target) }
    }
    print(report.text(targets: targets.map(\.name)))
    if let json = options.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(report).write(to: URL(fileURLWithPath: json))
    }
    return report.score() >= options.leastShare
  }

  /// The mutants of the chosen targets and files.
  private var chosen: [Mutant] {
    let names = Set(targets.map(\.name))
    return package.mutants.filter { names.contains($0.target) && $0.file.contains(options.file ?? "/") }
  }

  private func show(_ number: Int) throws -> Bool {
    let mutant = package.mutants.first { $0.number == number }
    if let mutant { print("\(mutant.place): \(mutant.change)") }
    for target in targets where mutant == nil || mutant?.target == target.name {
      let run = TestRun(program: package.testProgram, target: target, limit: 600)
      let result = try run.result(mutant: number) { FileHandle.standardOutput.write($0) }
      print("\(target.name): \(result.rawValue)")
    }
    return true
  }

  /// Runs a target's tests with each mutant that they come to.
  private func results(of mutants: [Mutant], _ target: MutatedTarget) throws -> [Report.Row] {
    var run = TestRun(program: package.testProgram, target: target, limit: 600)
    let reachedFile = output.appending(path: "reached")
    try Data(count: (package.mutants.map(\.number).max() ?? 0) + 1).write(to: reachedFile)
    var printed = Data()
    let clock = ContinuousClock()
    let start = clock.now
    guard try run.result(mutant: 0, reached: reachedFile, output: { printed += $0 }) == .survived else {
      let end = String(decoding: printed.suffix(4_000), as: UTF8.self)
      throw Failure("the tests of '\(target.name)' fail without a mutant:\n\(end)")
    }
    let seconds = Int((clock.now - start).components.seconds)
    // Several run at the same time, and a machine has other things to do.
    run.limit = 10 + 5 * seconds
    let reached = try [UInt8](Data(contentsOf: reachedFile))
    Self.log("\(target.name): \(mutants.count) mutants, \(seconds) s for all tests")
    let explained = try Explanations(folder.appending(path: "Tests/Mutants/Explanations.tsv"))
    let end = options.minutes.map { clock.now + .seconds($0 * 60) }
    let progress = Progress(of: target.name, count: mutants.count, log: Self.log)
    let rows = try parallelMap(mutants, jobs: options.jobs) { [run] mutant -> Report.Row? in
      if let end, clock.now > end { return nil }
      let result: TestRun.Result = reached[mutant.number] == 0 ? .notReached : try run.result(mutant: mutant.number)
      progress.add(result)
      return Report.Row(mutant: mutant, result: result, explanation: explained[mutant])
    }
    // The load of the other runs may have used up the time, so these run once more, alone.
    return try rows.compactMap(\.self).map { row in
      guard row.result == .timedOut else { return row }
      return Report.Row(
        mutant: row.mutant, result: try run.result(mutant: row.mutant.number), explanation: row.explanation)
    }
  }
}
