internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

/// A counter of events, for any thread.
final class Count: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  func add() {
    number.add(1, ordering: .sequentiallyConsistent)
  }
}

/// A box whose value is set after the box was passed on.
final class Later<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  var value: Value? {
    get { stored.withLock(\.self) }
    set { stored.withLock { $0 = newValue } }
  }
}

/// A folder with directories in it that are watched.
final class WatchedFolder: Sendable {
  let folder: URL
  let calls = Count()
  let watch: DirectoryWatch
  private let temporary: TemporaryFolder

  /// Watches the directories with these names, after `prepare` has created what the test needs.
  init(
    plugins: [String] = ["plugins"], manifests: [String] = [], quietPeriod: Duration = .milliseconds(1),
    maximumDelay: Duration = .seconds(2), prepare: (URL) throws -> Void = { try $0.makeFolder("plugins") },
    onChange: @escaping @Sendable () -> Void = {}
  ) throws {
    // Lost events are reported as a change.
    temporary = try TemporaryFolder(isQuiet: true)
    let folder = temporary.url
    self.folder = folder
    try prepare(folder)
    watch = try DirectoryWatch(.of(folder, plugins, manifests), quietPeriod: quietPeriod, maximumDelay: maximumDelay) {
      [calls] in
      calls.add()
      onChange()
    }
  }

  /// Whether a change that `body` makes is reported.
  func notices(_ body: () throws -> Void) async throws -> Bool {
    let before = calls.value
    try body()
    return try await becomesTrue { self.calls.value > before }
  }

  /// Calls `body`, and waits until a control watch with a longer pause has reported another change. A change by `body`
  /// would be reported before that.
  func settled(after body: () throws -> Void) async throws {
    let control = try WatchedFolder(quietPeriod: .milliseconds(100))
    try body()
    let isTold = try await control.notices { try control.folder.drop("plugins/Chat.plist") }
    #expect(isTold)
  }
}

extension URL {
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: appending(path: name), withIntermediateDirectories: true)
  }

  func write(_ text: String = "", to name: String) throws {
    try Data(text.utf8).write(to: appending(path: name))
  }

  /// Moves an empty file to `name`, so that there is only one event.
  func drop(_ name: String) throws {
    let folder = try TemporaryFolder(isQuiet: true)
    let made = try folder.write("", to: "made")
    try FileManager.default.moveItem(at: made, to: appending(path: name))
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(at: appending(path: name), to: appending(path: other))
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: appending(path: name))
  }

  func link(_ name: String, to other: String) throws {
    try FileManager.default.createSymbolicLink(
      at: appending(path: name), withDestinationURL: appending(path: other))
  }
}

extension SearchPaths {
  static func of(_ folder: URL, _ plugins: [String], _ manifests: [String] = []) -> SearchPaths {
    SearchPaths(
      plugins: plugins.map { folder.appending(path: $0) }, manifests: manifests.map { folder.appending(path: $0) },
      environment: [:])
  }
}
