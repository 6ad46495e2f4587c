internal import BaseFiles
internal import Foundation
internal import IntentDefinitions
internal import SourceAdaptation

/// Writes the adapted copies of sources, and copies of definitions, into a derived package.
struct SourceCopies {
  /// On Apple's systems, many modules re-export the names of the keychain. AppleCompatibility, which every copy
  /// imports, does not include Security, because Security would then be part of every library.
  private static let conditionalImports = [
    ConditionalImport(module: "Security", prefixes: ["kSec", "SecItem", "errSec"]), .userInterface,
  ]
  /// The maximum size of a source, in bytes.
  private static let maximumBytes = 16 << 20
  private static let stateName = "adapted.json"

  private let files: DerivedFiles
  private let old: AdaptationState
  private var new = AdaptationState.empty
  private var count = 0
  /// The paths of all copies in the package.
  private(set) var expected: Set<String> = []
  var update = DerivedPackage.Update()

  init(_ files: DerivedFiles) {
    self.files = files
    old = AdaptationState.read(files.path(Self.stateName))
  }

  /// Adds the copies of a target. Calls `progress` with the number of sources so far.
  mutating func add(_ target: ProjectTarget, definitions: [String], progress: (Int) -> Void) throws {
    var names = CopyNames()
    var origins: [AdaptationState.Origin] = []
    let adapter = Self.adapter(of: target)
    for source in target.sources {
      progress(count)
      count += 1
      let copy = "Sources/\(target.moduleName)/\(names.name(for: source))"
      if let origin = try adapt(source, to: copy, of: target, by: adapter) {
        origins.append(origin)
        new.origins[copy] = origin
        expected.insert(copy)
      }
    }
    for definition in definitions { try add(definition, to: target) }
    update.facts[target.name] = origins.reduce(into: SourceFacts()) { $0.add($1.facts) }
    update.states[target.name] = state(origins, definitions)
    if origins.isEmpty { update.failed.insert(target.name) }
  }

  /// The modules that the copies of App Intents import. On Apple's systems, Foundation has the localized texts of App
  /// Intents, and SwiftUI exports the module of observable objects.
  private static let appIntentImports = ["AppleCompatibility", "AppIntents", "Observation"]

  private static func adapter(of target: ProjectTarget) -> SourceAdapter {
    let isTest = target.kind == .uiTests
    let replacesOldSpellings =
      OldSpellings.arePossible(deploymentTarget: target.settings["IPHONEOS_DEPLOYMENT_TARGET"])
      && !target.sources.contains { source in
        let bytes = try? RegularFile.bytes(contentsOf: source, maximumBytes: maximumBytes)
        return bytes.map(OldSpellings.areDeclared) ?? false
      }
    // A test method with `@MainActor` stops XCTest on Linux before the first test.
    return SourceAdapter(
      imports: target.kind == .appIntents ? appIntentImports : ["AppleCompatibility"],
      conditionalImports: conditionalImports + (isTest ? [.uiTesting] : []),
      removedAttributes: isTest ? ["MainActor"] : [], replacesOldSpellings: replacesOldSpellings)
  }

  /// A text that differs when a source, a definition, or the program that adapts them changes.
  private func state(_ origins: [AdaptationState.Origin], _ definitions: [String]) -> String {
    let sources = origins.map { "\($0.source) \($0.stamp) \($0.selection ?? "")" }
    let definitions = definitions.map { "\($0) \(FileStamp.of(path: $0).map(AdaptationState.stamp) ?? "")" }
    return ([new.program] + sources + definitions).joined(separator: "\n")
  }

  /// Writes the record of the sources from which the copies were made.
  func saveState() throws {
    guard new != old else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try files.write(Array(encoder.encode(new)), to: Self.stateName)
  }

  /// Writes the copy of a source unless the copy is up to date. Returns nil if the source can't be read.
  private mutating func adapt(
    _ source: String, to copy: String, of target: ProjectTarget, by adapter: SourceAdapter
  ) throws -> AdaptationState.Origin? {
    guard let stamp = FileStamp.of(path: source) else {
      update.findings.append(
        Diagnostic(
          source, rule: .missingFile, message: "the project names a source of '\(target.name)' that does not exist"))
      return nil
    }
    var current = AdaptationState.Origin(
      source: source, module: target.moduleName, stamp: AdaptationState.stamp(stamp),
      replacesOldSpellings: adapter.replacesOldSpellings,
      selection: (target.selections[source]?.fingerprint).map { StableHash.digits($0) })
    if let origin = old.origins[copy], origin.isSame(as: current), files.exists(copy) {
      update.findings += origin.findings
      return origin
    }
    guard let bytes = read(source) else { return nil }
    let adapted = adapter.adapt(bytes, path: source, selection: target.selections[source])
    current.findings = adapted.findings
    update.findings += adapted.findings
    update.adapted.append(source)
    try files.write(adapted.bytes, to: copy)
    current.facts = SourceFacts(adapted, module: target.moduleName, path: source)
    return current
  }

  /// Copies a definition, from which SwiftPM generates classes. Its errors become findings about the author's file.
  private mutating func add(_ definition: String, to target: ProjectTarget) throws {
    guard let bytes = read(definition) else {
      update.failed.insert(target.name)
      return
    }
    let findings = Self.findings(about: definition, bytes)
    update.findings += findings
    if findings.contains(where: { $0.severity == .error }) { update.failed.insert(target.name) }
    let copy = "Sources/\(target.moduleName)/\(definition.split(separator: "/").last ?? "")"
    expected.insert(copy)
    try files.write(bytes, to: copy)
  }

  private static func findings(about definition: String, _ bytes: [UInt8]) -> [Diagnostic] {
    do throws(Diagnostic) {
      return DefinitionFile.read(try PropertyListReader.read(bytes, path: definition), path: definition).findings
    } catch {
      return [error]
    }
  }

  private mutating func read(_ path: String) -> [UInt8]? {
    do throws(Diagnostic) {
      return try RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
    } catch {
      update.findings.append(error)
      return nil
    }
  }
}

extension SourceFacts {
  fileprivate init(_ source: AdaptedSource, module: String, path: String) {
    classNames = source.classNames.mapValues { "\(module).\($0)" }
    networkUse = source.networkUse.map {
      NetworkUse(name: $0.name, path: path, line: $0.position.line, column: $0.position.column)
    }
  }
}
