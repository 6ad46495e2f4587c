internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("Exactly the checked library is loaded")
struct TrustedLaunchTests {
  private static let goodLines = ["good main", "good helper"]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Starts the library at `path`, and waits until its process ends.
  ///
  /// - Throws: ``ExtensionFault`` if the host rejects the library.
  private func run(_ path: String, _ isolation: Isolation = .process) throws -> ExtensionConnection {
    let target = CompiledBundle.target(path)
    let library = try target.openForLaunch()
    let connection = try ExtensionLauncher(isolation: isolation).launch(
      ExtensionLaunch(library: target.library, home: folder.url), library)
    defer { connection.close() }
    let hello = try target.hello(in: HostFolders(environment: ["HOME": folder.url.path]))
    // The library answers nothing.
    _ = try? connection.performHandshake(hello, budget: TestLimits.timeout)
    return connection
  }

  @Test(
    "A library that '$ORIGIN' finds is loaded from its descriptor",
    arguments: [Isolation.process, .spawn])
  func origin(isolation: Isolation) async throws {
    let bundle = try CompiledBundle(at: folder.url.appending(path: "Good.appex"), "good")
    let lines = try await blocking { try run(bundle.library, isolation).logLines }
    #expect(lines == Self.goodLines)
    let files = try CompiledBundle.target(bundle.library).openLibrary().files
    #expect(files.map(\.name) == ["libHelper.so", bundle.library])
  }

  @Test("A needed library that everybody can write to prevents the launch")
  func openHelper() async throws {
    let bundle = try CompiledBundle(at: folder.url.appending(path: "Bad.appex"), "bad")
    chmod(bundle.helper, 0o777)
    let fault = await #expect(throws: ExtensionFault.self) { try await blocking { _ = try run(bundle.library) } }
    #expect(
      fault
        == .startFailed("every user may write to the file '\(bundle.helper)'; remove the permission: chmod o-w"))
  }

  @Test(
    "A search path that the host can't resolve prevents the launch",
    arguments: ["$ORIGIN/$LIB:$ORIGIN", "$PLATFORM:$ORIGIN", "lib:$ORIGIN"])
  func unknownPath(searchPath: String) throws {
    let bundle = try CompiledBundle(at: folder.url.appending(path: "Bad.appex"), "bad", searchPath: searchPath)
    let error = #expect(throws: Diagnostic.self) { _ = try CompiledBundle.target(bundle.library).openLibrary() }
    #expect(error?.message.contains("where the host can't check who can change them") == true)
  }

  @Test("A search path of a hundred folders prevents the launch")
  func longPath() throws {
    let searchPath = (0..<100).map { "/nowhere/\($0):" }.joined() + "$ORIGIN"
    let bundle = try CompiledBundle(at: folder.url.appending(path: "Bad.appex"), "bad", searchPath: searchPath)
    let error = #expect(throws: Diagnostic.self) { _ = try CompiledBundle.target(bundle.library).openLibrary() }
    #expect(error?.message.contains("is damaged or too long") == true)
  }

  @Test("A search path with a folder that everybody can write to prevents the launch")
  func openFolder() throws {
    let open = folder.url.appending(path: "open")
    try FileManager.default.createDirectory(at: open, withIntermediateDirectories: true)
    chmod(open.path, 0o1777)
    for path in [open.path, open.appending(path: "missing/deep").path] {
      let bundle = try CompiledBundle(
        at: folder.url.appending(path: "Bad.appex"), "bad", searchPath: "\(path):$ORIGIN")
      let error = #expect(throws: Diagnostic.self) { _ = try CompiledBundle.target(bundle.library).openLibrary() }
      #expect(error?.message == "every user may write to the directory '\(open.path)'")
    }
  }

  @Test(
    "A variant of a needed library for this processor is checked too",
    arguments: ["glibc-hwcaps/x86-64-v2", "tls", "haswell/x86_64"])
  func variant(path: String) throws {
    let bundle = try CompiledBundle(at: folder.url.appending(path: "Bad.appex"), "bad")
    let variants = bundle.url.appending(path: path)
    try FileManager.default.createDirectory(at: variants, withIntermediateDirectories: true)
    let variant = variants.appending(path: "libHelper.so").path
    try FileManager.default.copyItem(atPath: bundle.helper, toPath: variant)
    chmod(variant, 0o777)
    let error = #expect(throws: Diagnostic.self) { _ = try CompiledBundle.target(bundle.library).openLibrary() }
    #expect(error?.message == "every user may write to the file '\(variant)'")
  }

  @Test("The crash report of a library from a descriptor names its file")
  func crash() async throws {
    let bundle = try CompiledBundle(at: folder.url.appending(path: "Crash.appex"), "bad", helper: "abort();")
    let report = try await blocking { try run(bundle.library).crashReport }
    let libraries = report?.frames.compactMap(\.library) ?? []
    #expect(libraries.contains(bundle.helper))
  }

  /// The item that an attacker swaps while the host loads the library.
  enum Swapped: CaseIterable {
    case parent, library, helper
  }

  @Test("A file or folder that is constantly swapped is never loaded unchecked", arguments: Swapped.allCases)
  func swapped(_ what: Swapped) async throws {
    let good = try CompiledBundle(at: folder.url.appending(path: "Good.appex"), "good")
    let bad = try CompiledBundle(at: folder.url.appending(path: "Bad.appex"), "bad")
    for path in [bad.library, bad.helper] { chmod(path, 0o777) }
    let swap = try Swap(what, good, bad, in: folder.url)
    defer { swap.stop() }
    try await blocking {
      var loaded = 0
      var rejected = 0
      while loaded < 20 || rejected < 20 {
        do {
          let lines = try run(swap.library).logLines
          #expect(lines == Self.goodLines)
          guard lines == Self.goodLines else { return }
          loaded += 1
        } catch {
          rejected += 1
        }
      }
    }
  }
}

/// A thread that replaces a file or link with a good one and a bad one in turn, as fast as it can.
private final class Swap: Sendable {
  /// The library at the path whose parts are swapped.
  let library: String
  private let isStopped = Mutex(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ what: TrustedLaunchTests.Swapped, _ good: CompiledBundle, _ bad: CompiledBundle, in folder: URL) throws {
    let draft = folder.appending(path: "draft").path
    let place: String
    let make: @Sendable (CompiledBundle) -> Void
    switch what {
    case .parent:
      place = folder.appending(path: "Current.appex").path
      library = place + "/libMain.so"
      make = { _ = symlink($0.url.path, draft) }
    case .library, .helper:
      let name = what == .library ? "libMain.so" : "libHelper.so"
      let stage = try CompiledBundle(at: folder.appending(path: "Stage.appex"), "good")
      place = stage.url.appending(path: name).path
      library = stage.library
      make = { _ = link($0.url.appending(path: name).path, draft) }
    }
    make(good)
    rename(draft, place)
    Thread.detachNewThread { [self] in
      while !isStopped.withLock({ $0 }) {
        for bundle in [bad, good] {
          make(bundle)
          rename(draft, place)
          // A hard link to the same file is not renamed, and stays.
          unlink(draft)
        }
      }
      hasEnded.signal()
    }
  }

  func stop() {
    isStopped.withLock { $0 = true }
    hasEnded.wait()
  }
}
