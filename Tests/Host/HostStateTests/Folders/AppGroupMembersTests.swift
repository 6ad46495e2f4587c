internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import IntentWire
internal import TestSupport
internal import Testing

internal import BaseFiles
@testable internal import HostState

@Suite("The first use of an app group records its members")
struct AppGroupMembersTests {
  private let folder: TemporaryFolder
  private let folders: HostFolders

  init() throws {
    folder = try TemporaryFolder()
    folders = HostFolders(environment: ["HOME": folder.url.path])
  }

  private func target(_ identifier: String, group: String = "group.com.bank") -> InstalledExtension {
    var manifest = ExtensionManifest.sample("Bank")
    manifest.identifier = identifier
    manifest.appGroups = [group]
    return InstalledExtension(
      manifest: manifest, libraryPath: "/plugins/\(identifier).appex/lib.so", bundlePath: "/plugins/\(identifier).appex"
    )
  }

  private func groups(
    _ target: InstalledExtension, allowed: [String: Set<String>] = [:], installed: [InstalledExtension] = []
  ) throws -> [String] {
    try AppGroupMembers(folders).groups(of: target, allowed: allowed) { installed }
  }

  @Test("Extensions that are installed at the first use become members")
  func recorded() throws {
    let first = target("com.bank.app")
    let second = target("com.bank.second")
    #expect(try groups(first, installed: [first, second, target("com.thief.app")]) == ["group.com.bank"])
    #expect(try AppGroupMembers(folders).read() == ["group.com.bank": ["com.bank.app", "com.bank.second"]])
    #expect(try groups(second) == ["group.com.bank"])
    let later = target("com.bank.later")
    #expect(try groups(later, installed: [first, second, later]).isEmpty)
    #expect(try groups(later, allowed: ["group.com.bank": ["com.bank.later"]]) == ["group.com.bank"])
  }

  @Test("An extension that is first but not permitted gets no folder and no membership")
  func thief() throws {
    #expect(try groups(target("com.thief.app")).isEmpty)
    #expect(try groups(target("com.bank.app"), installed: [target("com.thief.app")]) == ["group.com.bank"])
    #expect(try AppGroupMembers(folders).read()["group.com.bank"] == ["com.bank.app"])
  }

  @Test("A refused group is reported with the reason")
  func withheld() throws {
    let first = target("com.bank.app")
    let later = target("com.bank.later")
    #expect(try groups(first) == ["group.com.bank"])
    var refusals: [String] = []
    let shared = try AppGroupMembers(folders).groups(of: later, allowed: [:]) {
      [first, later]
    } onRefusal: {
      refusals.append($0)
    }
    #expect(shared.isEmpty)
    let start =
      "'com.bank.later' starts without a group: it requests the app group 'group.com.bank', which already "
      + "belongs to 'com.bank.app'"
    #expect(refusals.count == 1 && refusals.first?.hasPrefix(start) == true)
  }

  @Test("Recorded members count at the next scan")
  func grants() throws {
    let members = AppGroupMembers(folders)
    #expect(members.grants(allowed: [:]) == AppGroupGrants())
    _ = try groups(target("com.bank.app"))
    #expect(members.grants(allowed: [:]).members == ["group.com.bank": ["com.bank.app"]])
  }

  @Test(
    "If the file can't be read, no extension gets the group",
    arguments: ["{", #"{"version":1,"groups":{"g":[]},"groups":{}}"#])
  func damaged(text: String) throws {
    try FileManager.default.createDirectory(at: folders.state, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folders.state.appending(path: "app-groups.json"))
    let damage = #expect(throws: AppGroupMembers.DamageError.self) { try groups(target("com.bank.app")) }
    #expect(damage?.description.contains(folders.state.appending(path: "app-groups.json").path) == true)
  }

  @Test("The first message contains only the permitted groups")
  func hello() throws {
    let hello = try target("com.thief.app").hello(in: folders, groups: [])
    #expect(hello.appGroupPaths.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folders.data.appending(path: "groups").path))
  }
}
