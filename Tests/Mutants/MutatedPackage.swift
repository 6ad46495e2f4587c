import Foundation

/// A copy of the package in which every mutant is built in, and none is active.
struct MutatedPackage {
  /// A mutant with its place in the file.
  typealias Placed = (mutant: Mutant, wrapper: Wrapper)

  private let package: URL
  private let copy: URL
  private let targets: [MutatedTarget]
  private let template: String
  /// The file with the mutants that don't compile, a line each, so that the next build leaves them out at once.
  private let rejectedFile: URL
  private var placed: [Placed] = []
  private var rejected: Set<String>

  /// Finds the mutants of a package.
  ///
  /// - Parameters:
  ///   - package: the folder of the package.
  ///   - targets: the targets that are changed.
  ///   - output: a folder for the copy.
  /// - Throws: an error if a file can't be read.
  init(of package: URL, targets: [MutatedTarget], in output: URL) throws {
    self.package = package
    self.targets = targets
    copy = output.appending(path: "package")
    template = try String(
      contentsOf: package.appending(path: "Tests/Mutants/Switch.swift.template"), encoding: .utf8)
    rejectedFile = output.appending(path: "rejected")
    rejected = Set((try? tableRows(of: rejectedFile).map { $0.joined(separator: "\t") }) ?? [])
    for target in targets { try find(target) }
  }

  /// The mutants that compile, as far as is known.
  var mutants: [Mutant] { placed.map(\.mutant).filter { !rejected.contains(key(of: $0)) } }

  /// The program with the tests.
  var testProgram: URL { copy.appending(path: ".build/debug/intent-hostPackageTests.xctest") }

  private mutating func find(_ target: MutatedTarget) throws {
    let paths = try package.files(below: target.folder).filter { $0.hasSuffix(".swift") }
    let sources = try paths.map { try String(contentsOf: package.appending(path: $0), encoding: .utf8) }
    let cases = EnumerationCases(sources: sources)
    for (path, source) in zip(paths, sources) where path.hasPrefix("\(target.changedFolder)/") {
      for site in MutationSites(source: source, cases: cases).sites {
        let mutant = Mutant(
          number: placed.count + 1, target: target.name, file: path, line: site.line, kind: site.kind,
          before: site.before, after: site.after)
        placed.append((mutant, site.wrapper))
      }
    }
  }

  private func key(of mutant: Mutant) -> String { "\(mutant.line)\t\(mutant.identity)" }

  // MARK: Building

  /// Builds the copy. Mutants that don't compile are left out, until the rest does.
  mutating func build(log: (String) -> Void) throws {
    try writeCopy()
    while true {
      let changed = try writeChangedFiles()
      log("building \(mutants.count) mutants")
      let errors = try compile()
      guard !errors.isEmpty else { return }
      let count = rejected.count
      for (file, line) in errors { reject(nearLine: line, of: changed[file] ?? "") }
      guard rejected.count > count else {
        let places = Set(errors.map { "\($0.file):\($0.line)" })
        throw Failure("the copy does not build: \(places.sorted().joined(separator: " "))")
      }
      log("\(rejected.count - count) of them don't compile")
      try Data(rejected.sorted().map { "\($0)\n" }.joined().utf8).write(to: rejectedFile)
    }
  }

  /// Leaves out the mutants in the line of an error, or in the nearest one that has any: the compiler may blame another
  /// line of the same statement. Those that need values of the same type are left out first, and the others only if the
  /// line has an error again.
  private mutating func reject(nearLine line: Int, of source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices.sorted(by: { abs($0 - line + 1) < abs($1 - line + 1) }) {
      let calls = lines[index].matches(of: /mutant([A-Z]\w+)\((\d+)/).compactMap { call in
        Int(call.2).map { (name: String(call.1), number: $0) }
      }
      guard !calls.isEmpty else { continue }
      let typed = calls.filter { ["AtLeast", "AtMost", "Case", "Less", "Minus", "More", "Next"].contains($0.name) }
      rejected.formUnion((typed.isEmpty ? calls : typed).map { key(of: placed[$0.number - 1].mutant) })
      return
    }
  }

  /// Builds the tests.
  ///
  /// - Returns: the lines with errors in changed files; empty if the tests are built.
  private func compile() throws -> [(file: String, line: Int)] {
    let build = Process()
    build.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // SwiftPM looks for tests of XCTest in the index, even if there are none, so that it can't be left out.
    build.arguments = [
      "swift", "build", "--package-path", copy.path, "--product", "intent-hostPackageTests", "--enable-index-store",
      "-Xswiftc", "-gnone",
    ]
    let output = Pipe()
    build.standardOutput = output
    build.standardError = output
    try build.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    build.waitUntilExit()
    try Data(text.utf8).write(to: copy.appending(path: "../build.log").standardized)
    guard build.terminationStatus != 0 else { return [] }
    var errors: [(file: String, line: Int)] = []
    for match in text.matches(of: #/(?m)^(/[^:\n]+):(\d+):\d+: error: /#) where match.1.hasPrefix(copy.path) {
      errors.append((String(match.1.dropFirst(copy.path.count + 1)), Int(match.2) ?? 0))
    }
    guard !errors.isEmpty else { throw Failure("'swift build' fails in '\(copy.path)':\n\(text.suffix(4_000))") }
    return errors
  }

  // MARK: Writing

  /// Copies what the tests are built of, except the files that are changed.
  private func writeCopy() throws {
    let changed = Set(placed.map(\.mutant.file))
    var kept: Set<String> = ["Package.swift"]
    for folder in ["Manifests", "Plugins", "Sources", "Tests"] {
      for path in try package.files(below: folder) where !path.hasPrefix("Tests/Mutants/") {
        kept.insert(path)
        if !changed.contains(path) { try write(Data(contentsOf: package.appending(path: path)), to: path) }
      }
    }
    for target in targets {
      let path = "\(target.folder)/Switch.swift"
      kept.insert(path)
      try write(Data(template.utf8), to: path)
    }
    try write(Data(manifest().utf8), to: "Package.swift")
    for folder in ["Manifests", "Plugins", "Sources", "Tests"] {
      for path in try copy.files(below: folder) where !kept.contains(path) {
        try FileManager.default.removeItem(at: copy.appending(path: path))
      }
    }
  }

  /// Writes the files with mutants.
  ///
  /// - Returns: the texts of the files.
  private func writeChangedFiles() throws -> [String: String] {
    var texts: [String: String] = [:]
    for (file, group) in Dictionary(grouping: placed, by: \.mutant.file) {
      let wrappers = group.filter { !rejected.contains(key(of: $0.mutant)) }.map { ($0.mutant.number, $0.wrapper) }
      let source = try String(contentsOf: package.appending(path: file), encoding: .utf8)
      let text = Wrapper.write(wrappers, into: source)
      try write(Data(text.utf8), to: file)
      texts[file] = text
    }
    return texts
  }

  /// The manifest with the tests of the changed targets only, and without warnings as errors: a call that is no longer
  /// the last statement, or a condition that is a constant, has warnings.
  private func manifest() throws -> String {
    let text = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let tests = targets.map { "\"\($0.testTarget)\"" }.joined(separator: ", ")
    return text.replacing("(as: .error)", with: "(as: .warning)") + """

      package.targets.removeAll { $0.type == .test && ![\(tests)].contains($0.name) }

      """
  }

  /// Writes a file of the copy, unless it is the same: the build then takes it as unchanged.
  private func write(_ data: Data, to path: String) throws {
    let file = copy.appending(path: path)
    guard (try? Data(contentsOf: file)) != data else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    // Programs that tests start; a file that only the copy has needs no mode.
    let attributes = try? FileManager.default.attributesOfItem(atPath: package.appending(path: path).path)
    if let mode = attributes?[.posixPermissions] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }
  }
}
