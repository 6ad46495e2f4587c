internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionTools
internal import Foundation
internal import HostReports
internal import XcodeProjects

/// `intent-host bundle`: makes a bundle from a library and a manifest.
struct BundleCommand {
  private let arguments: ParsedArguments
  private let console: Console

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try BundleCommand(arguments: arguments, console: console).perform()
  }

  private func perform() throws(UsageError) -> Int32 {
    guard let operand = arguments.operands.first else {
      throw UsageError(message: "'bundle' needs a path: a library, or the folder of a package")
    }
    do {
      let key = try key()
      var bundle: PackagedBundle?
      if let build = SharedReleaseBuild(operand, console) {
        guard try build.run(use: { bundle = try make(operand, key, products: $0) }) else { return 1 }
      } else {
        bundle = try make(operand, key)
      }
      return bundle.map { show($0, findings: $0.findings) } ?? 1
    } catch let error as UsageError {
      throw error
    } catch {
      console.printDiagnostic("error: \(message(error))")
      return 1
    }
  }

  private func make(_ operand: String, _ key: PrivateKey?, products: String? = nil) throws -> PackagedBundle {
    var packager = try packager(operand, products: products)
    packager.resources = arguments.all(.resources)
    packager.key = key
    packager.strips = !arguments.has(.noStrip)
    packager.describe = { try AppIntentDescriber().description(of: $0) }
    return try packager.make()
  }

  /// Returns the packager for the extension that the arguments name. An app gets all extensions of a package, unless an
  /// option selects one.
  private func packager(_ operand: String, products: String?) throws(BundlePackagingError) -> BundlePackager {
    let output = URL(fileURLWithPath: arguments.value(.output) ?? ".", isDirectory: true).absoluteURL.path
    let app = arguments.value(.app)
    if let app, FileStatus(operand)?.isDirectory == true, !arguments.has(.target), !arguments.has(.manifest) {
      let extensions = try BundleSource.all(ofPackage: operand, products: products)
      return BundlePackager(app: app, extensions: extensions, output: output)
    }
    let source = try BundleSource(
      operand, manifest: arguments.value(.manifest), target: arguments.value(.target), products: products)
    var packager = BundlePackager(source, output: output)
    packager.app = app
    return packager
  }

  private func message(_ error: any Error) -> String {
    switch error {
    case let error as BundlePackagingError: error.description
    case let error as BundleSealer.SigningError: error.description
    case let error as Diagnostic: error.description
    case let error as ProjectBuildError: error.description
    default: systemReason(error)
    }
  }

  /// Reads the key of `--sign`; nil without the option.
  private func key() throws -> PrivateKey? {
    guard let path = arguments.value(.sign) else { return nil }
    do {
      return try PrivateKey(pem: RegularFile.bytes(contentsOf: path, maximumBytes: 1 << 16))
    } catch let error as Diagnostic {
      throw UsageError(message: "the key '\(path)' of '--sign' can't be used: \(error.message)")
    } catch {
      throw UsageError(message: "the key '\(path)' of '--sign' \(error)")
    }
  }

  private func show(_ bundle: PackagedBundle, findings: [Diagnostic]) -> Int32 {
    for finding in findings { console.printDiagnostic(finding.description) }
    let isUsable = !findings.contains { $0.severity == .error }
    guard !arguments.has(.json) else {
      var members: [String: JSONValue] = [
        "v": .int(1), "path": .string(bundle.path), "changed": .bool(bundle.isChanged), "usable": .bool(isUsable),
        "runtime": .array(bundle.runtime.map(JSONValue.string)), "bytes": .int(Int64(bundle.sizes.after)),
      ]
      members["author"] = bundle.author.map { .string($0.description) }
      console.print(JSONValue.object(members).line)
      return isUsable ? 0 : 1
    }
    console.print(TerminalText.plain(bundle.path))
    if !arguments.has(.quiet) { explain(bundle) }
    return isUsable ? 0 : 1
  }

  private func explain(_ bundle: PackagedBundle) {
    let sizes = bundle.sizes
    console.error(
      "library: \(Self.size(sizes.after))"
        + (sizes.after < sizes.before ? ", stripped from \(Self.size(sizes.before))" : ""))
    if !bundle.runtime.isEmpty {
      console.error(
        "needs libraries of Swift's runtime, which the host provides: \(bundle.runtime.joined(separator: ", "))")
    }
    console.error(bundle.author.map { "signed by \($0)" } ?? "not signed; '--sign KEY' signs it")
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1_000) KB" : String(format: "%.1f MB", Double(bytes) / 1_000_000)
  }
}

extension PackagedBundle {
  /// The errors and warnings that `validate` has for the bundle. A finding in a manifest has its position in the file of
  /// the author, of which the bundle has a copy.
  var findings: [Diagnostic] {
    let own = manifests.flatMap(Self.findings)
    return Self.findings(path).map { finding in
      own.first { $0.rule == finding.rule && $0.message == finding.message } ?? finding
    }
  }

  private static func findings(_ path: String) -> [Diagnostic] {
    var validator = Validator(checkPolicy: { _ in [] })
    validator.check(path)
    return validator.findings().filter { $0.severity != .note }
  }
}
