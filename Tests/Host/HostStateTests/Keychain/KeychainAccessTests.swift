internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("The host returns the keys of keychain groups")
struct KeychainAccessTests {
  private let folder: TemporaryFolder
  private let folders: HostFolders

  init() throws {
    folder = try TemporaryFolder()
    folders = HostFolders(environment: ["HOME": folder.url.path])
  }

  private func groups(
    _ identifier: String = "org.example.app", shared: [String] = [], app: [String] = []
  ) throws -> [Hello.KeychainGroup] {
    var manifest = ExtensionManifest.sample("App")
    manifest.identifier = identifier
    manifest.appGroups = app
    manifest.keychainGroups = shared
    let target = InstalledExtension(manifest: manifest, libraryPath: "/lib.so", bundlePath: "/app.appex")
    return try target.hello(in: folders).keychainGroups
  }

  private func keys(
    _ group: String, isOwn: Bool = true, of groups: [Hello.KeychainGroup], lock: (any LockSource)? = nil,
    countsAsLocked: Bool = false
  ) -> KeychainKeys? {
    let access = KeychainAccess(groups, in: folders, lock: lock)
    let request = KeychainRequest(group: group, isOwn: isOwn, countsAsLocked: countsAsLocked)
    guard case .keys(let keys) = access.reply(to: request) else { return nil }
    return keys
  }

  @Test("The order is: groups of the manifest, own group, app groups")
  func order() throws {
    let groups = try groups(shared: ["org.example.shared"], app: ["group.org.example", "org.example.shared"])
    #expect(groups.map(\.identifier) == ["org.example.shared", "org.example.app", "group.org.example"])
    #expect(groups.map(\.isOwn) == [false, true, false])
    #expect(groups[1].path.hasSuffix("containers/org.example.app/Library/Keychains"))
    #expect(groups[2].path.hasSuffix("keychains/group.org.example"))
    #expect(try self.groups(shared: ["org.example.app"]).map(\.isOwn) == [false])
  }

  @Test("Each group has random keys that do not change")
  func random() throws {
    let own = try groups()
    let first = try #require(keys("org.example.app", of: own))
    #expect(Set([first.always, first.afterFirstUnlock, first.whenUnlocked]).count == 3)
    #expect(keys("org.example.app", of: own) == first)
    // A shared group with the name of an extension is another group.
    let shared = try groups("org.example.other", shared: ["org.example.app"])
    let other = try #require(keys("org.example.app", isOwn: false, of: shared))
    #expect(other.always != first.always && other.whenUnlocked != first.whenUnlocked)
  }

  @Test("A group of another extension returns no keys")
  func foreign() throws {
    let own = try groups()
    for (group, isOwn) in [("org.example.app", false), ("org.example.other", true), ("../x", true), ("", false)] {
      #expect(keys(group, isOwn: isOwn, of: own) == nil)
    }
    #expect(!FileManager.default.fileExists(atPath: folders.keychainKeys.path))
  }

  @Test("Only the host's user can read the keys, and a damaged file returns none")
  func files() throws {
    let own = try groups()
    let first = try #require(keys("org.example.app", of: own))
    let file = folders.keychainKeys.appending(path: "extensions/org.example.app")
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    let folder = try FileManager.default.attributesOfItem(atPath: folders.keychainKeys.path)
    #expect(folder[.posixPermissions] as? Int == 0o700)
    let bytes = try Data(contentsOf: file)
    #expect(bytes.count == 96 && bytes.starts(with: first.always))
    for damaged in [Data(), bytes.dropLast(), bytes + [0], Data(count: 1_000)] {
      try damaged.write(to: file)
      let reply = KeychainAccess(own, in: folders, lock: nil).reply(
        to: KeychainRequest(group: "org.example.app", isOwn: true, countsAsLocked: false))
      guard case .refused(let reason) = reply else {
        Issue.record("a damaged file gives keys")
        return
      }
      #expect(reason.contains(file.path))
    }
  }

  @Test("At each request, the lock state decides which keys are returned")
  func lockState() throws {
    let own = try groups()
    let lock = StandInLock()
    func given(countsAsLocked: Bool = false) -> [Bool] {
      let all = keys("org.example.app", of: own, lock: lock, countsAsLocked: countsAsLocked)
      return [all?.always != nil, all?.afterFirstUnlock != nil, all?.whenUnlocked != nil]
    }
    #expect(given() == [true, true, true])
    #expect(given(countsAsLocked: true) == [true, true, false])
    lock.writer.lock()
    #expect(given() == [true, true, false])
    lock.writer.unlock()
    #expect(given() == [true, true, true])
    let new = StandInLock(isProtectedDataAvailable: false)
    let all = keys("org.example.app", of: own, lock: new)
    #expect(all?.always != nil && all?.afterFirstUnlock == nil && all?.whenUnlocked == nil)
  }

  @Test("Hosts that start at the same time agree on the keys")
  func concurrent() async throws {
    let own = try groups()
    let all = await withTaskGroup(of: KeychainKeys?.self) { tasks in
      for _ in 0..<8 { tasks.addTask { keys("org.example.app", of: own) } }
      return await tasks.reduce(into: Set<KeychainKeys?>()) { $0.insert($1) }
    }
    #expect(all.count == 1 && all.first != .some(nil))
  }
}

/// A lock whose state a test sets.
private final class StandInLock: LockSource {
  let writer: DeviceStateWriter

  init(isProtectedDataAvailable: Bool = true) {
    writer = DeviceStateWriter(isLocked: false, isProtectedDataAvailable: isProtectedDataAvailable)
  }

  var device: DeviceState { writer.state }
  var unlockDefect: String? { nil }
  var lockDefect: String? { nil }
  func refresh() {}
  func unlock(with passcode: String) -> PasscodeVerdict { .wrong }
  func lock() { writer.lock() }
}
