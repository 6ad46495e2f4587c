internal import BaseFiles
internal import Foundation
internal import HostTrials

/// The hosts and the compiled extensions of the attacks. One thread uses it.
final class AttackSite {
  /// The begin of the names of the folders for temporary files.
  static let folderPrefix = "attack-"

  let options: AttackOptions
  private let folder: URL
  private var homes = 0
  private var stands: [Stand.Kind: Stand] = [:]
  private var libraries: [String: URL] = [:]
  private var shelves: [String: Any] = [:]

  init(_ options: AttackOptions) throws {
    self.options = options
    folder = try TrialFolder.make(Self.folderPrefix)
  }

  /// Ends all programs, and removes the folders.
  func end() {
    stands = [:]
    shelves = [:]
    TrialFolder.removeOwn()
  }

  /// A home without a host, for an attack that runs commands.
  func home(policy: String? = nil) throws -> TrialHome {
    homes += 1
    // A short name, because the paths of sockets have at most 107 bytes.
    return try TrialHome(folder.appending(path: "\(homes)"), shared: folder, policy: policy)
  }

  /// The path of a program of the build.
  ///
  /// - Throws: ``NotTried`` if it is missing.
  func program(_ name: String) throws -> String {
    let path = options.plugins.appending(path: name).path
    guard FileManager.default.fileExists(atPath: path) else { throw NotTried("'\(path)' is missing") }
    return path
  }

  /// The options with which a host finds the samples.
  var samples: [String] { ["--plugins", options.plugins.path, "--manifests", options.manifests.path] }

  /// The running host of a kind, which is started if there is none.
  func stand(_ kind: Stand.Kind) throws -> Stand {
    if let stand = stands[kind], stand.isRunning { return stand }
    stands[kind] = nil
    let stand = try Stand(kind, on: self)
    stands[kind] = stand
    return stand
  }

  /// Ends the host of a kind, because it was damaged.
  func discard(_ kind: Stand.Kind) { stands[kind] = nil }

  /// An object that attacks share, which is made if there is none.
  func shared<Value>(_ name: String, _ make: () throws -> Value) throws -> Value {
    if let value = shelves[name] as? Value { return value }
    let value = try make()
    shelves[name] = value
    return value
  }

  /// The library of a hostile extension.
  ///
  /// - Throws: ``NotTried`` if it can't be compiled here.
  func library(_ defect: String) throws -> URL {
    if let library = libraries[defect] { return library }
    guard FileManager.default.fileExists(atPath: options.tests.appending(path: "BadExtensions").path) else {
      throw NotTried("there is no 'BadExtensions' in '\(options.tests.path)'; name the folder with --tests")
    }
    let compiler = BadExtensionCompiler(tests: options.tests)
    do {
      let library = folder.appending(path: defect.replacing("/", with: "-") + ".so")
      let parts = try shared("parts") {
        try compiler.parts.map { source in
          let object = folder.appending(path: source.lastPathComponent + ".o").path
          try compiler.compile(source, ["-c", "-o", object])
          return object
        }
      }
      try compiler.compile(try compiler.source(defect), ["-shared", "-o", library.path] + parts)
      libraries[defect] = library
      return library
    } catch {
      throw NotTried("the extension can't be compiled: \(error)")
    }
  }

  /// Throws ``NotTried`` if the kernel has not all layers of the sandbox.
  func requireSandbox() throws {
    // The program exits with 64, and the bit of each layer that is missing.
    let isWhole = try shared("sandbox") {
      let run = try TrialRun([try program("intent-extension"), "--missing-layers"], environment: [:], in: folder)
      return run.exitCode == 64
    }
    guard isWhole else { throw NotTried("this kernel has not all layers of the sandbox") }
  }

  /// A library that is loaded before a program, from C source.
  ///
  /// - Throws: ``NotTried`` if it can't be compiled here.
  func preload(_ name: String, source: String) throws -> String {
    do {
      return try shared("preload-\(name)") {
        let file = folder.appending(path: "\(name).c")
        try Data(source.utf8).write(to: file)
        let library = folder.appending(path: "\(name).so").path
        try BadExtensionCompiler(tests: options.tests).compile(file, ["-shared", "-o", library])
        return library
      }
    } catch {
      throw NotTried("the library can't be compiled: \(error)")
    }
  }
}
