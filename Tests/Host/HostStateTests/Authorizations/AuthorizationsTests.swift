internal import Dispatch
internal import Foundation
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("Decisions about apps are persistent, and several hosts share them")
struct AuthorizationsTests {
  private let folder: TemporaryFolder
  private let folders: HostFolders

  init() throws {
    folder = try TemporaryFolder()
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    let path = folder.url.path
    folders = HostFolders(environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, path) }))
  }

  private var file: URL { folders.state.appending(path: "authorizations.json") }

  private func status(_ store: Authorizations, _ kind: AuthorizationKind = .requests) -> AuthorizationStatus {
    store.status(of: "org.a", kind, .init())
  }

  @Test("Without decisions, no file is created")
  func empty() {
    #expect(status(Authorizations(folders)) == .notDetermined)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("Another host sees each decision immediately, for each permission")
  func shared() throws {
    let one = Authorizations(folders)
    let other = Authorizations(folders)
    #expect(status(other) == .notDetermined)
    #expect(one.decide("org.a", .requests, isAllowed: true))
    #expect(status(other) == .authorized)
    #expect(status(other, .contacts) == .notDetermined)
    #expect(other.decide("org.a", .requests, isAllowed: false))
    #expect(status(one) == .denied)
    #expect(!one.decide("org.a", .requests, isAllowed: false))
    #expect(one.identifiers == ["org.a"])
    #expect(one.decide("org.a", .requests, isAllowed: nil))
    #expect(status(other) == .notDetermined)
    #expect(other.identifiers.isEmpty)
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("No decision is lost when hosts decide at the same time")
  func parallel() {
    let stores = [Authorizations(folders), Authorizations(folders)]
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      stores[index % 2].decide("org.\(index)", .requests, isAllowed: true)
    }
    #expect(Authorizations(folders).identifiers.count == 40)
    #expect(stores.allSatisfy { $0.removeAllDecisions() == ($0 === stores[0]) })
  }

  @Test(
    "A damaged file permits nothing, is reported, and the next decision replaces it",
    arguments: [
      "{", #"{"version": 1, "apps": {"org.a": {"requests": "yes"}}}"#, "",
      #"{"version": 1, "apps": {"org.a": {"requests": true, "requests": true}}}"#,
    ])
  func damaged(text: String) throws {
    try FileManager.default.createDirectory(at: folders.state, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let warnings = Mutex<[String]>([])
    let store = Authorizations(folders) { warning in warnings.withLock { $0.append(warning) } }
    var policy = Policy.Authorization()
    policy.undecided = .allow
    #expect(store.status(of: "org.a", .requests, policy) == .notDetermined)
    #expect(store.status(of: "org.a", .requests, policy) == .notDetermined)
    #expect(warnings.withLock { $0.count } == 1)
    #expect(warnings.withLock { $0[0].hasPrefix("'\(file.path)' is damaged, so apps have to ask again: ") })
    store.decide("org.a", .requests, isAllowed: true)
    #expect(status(Authorizations(folders)) == .authorized)
    #expect(store.status(of: "org.b", .requests, policy) == .authorized)
  }

  @Test("A file that is too large or is not a regular file counts as damaged")
  func hostile() throws {
    try FileManager.default.createDirectory(at: folders.state, withIntermediateDirectories: true)
    try Data(count: AuthorizationFile.maximumBytes + 1).write(to: file)
    #expect(status(Authorizations(folders)) == .notDetermined)
    try FileManager.default.removeItem(at: file)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(status(Authorizations(folders)) == .notDetermined)
  }

  @Test("A file that can't be read permits nothing, is reported once, and is not replaced")
  func unreadable() throws {
    Authorizations(folders).decide("org.a", .requests, isAllowed: false)
    // A link to itself can't be opened, not even by root.
    let saved = folders.state.appending(path: "saved")
    try FileManager.default.moveItem(at: file, to: saved)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: file.path)
    let warnings = Mutex<[String]>([])
    let store = Authorizations(folders) { warning in warnings.withLock { $0.append(warning) } }
    var policy = Policy.Authorization()
    policy.undecided = .allow
    #expect(store.status(of: "org.a", .requests, policy) == .notDetermined)
    store.decide("org.b", .requests, isAllowed: true)
    #expect(store.status(of: "org.b", .requests, policy) == .authorized)
    #expect(store.status(of: "org.a", .requests, policy) == .notDetermined)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == file.path)
    #expect(warnings.withLock { $0.count } == 1)
    #expect(warnings.withLock { $0[0].hasPrefix("'\(file.path)' can't be read, so apps have to ask again: ") })
    // The decisions apply again as soon as the file can be read.
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: saved, to: file)
    #expect(store.status(of: "org.a", .requests, policy) == .denied)
  }

  @Test("If the file can't be written, a decision lasts until the host ends")
  func unwritable() throws {
    // A file in the place of the folder.
    try FileManager.default.createDirectory(
      at: folders.state.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: folders.state)
    let count = Mutex(0)
    let store = Authorizations(folders) { _ in count.withLock { $0 += 1 } }
    store.decide("org.a", .requests, isAllowed: false)
    store.decide("org.b", .requests, isAllowed: true)
    #expect(status(store) == .denied)
    #expect(count.withLock(\.self) == 1)
  }
}
