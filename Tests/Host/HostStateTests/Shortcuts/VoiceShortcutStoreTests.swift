internal import Foundation
internal import IntentConversations
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("The phrases of shortcuts are stored")
struct VoiceShortcutStoreTests {
  private static let owner = "org.example.tea"

  private static func shortcut(_ phrase: String) -> VoiceShortcut {
    let action = WireObject(type: "NSUserActivity", fields: [.init(name: "title", value: .string(phrase))])
    return VoiceShortcut(identifier: phrase, phrase: phrase, shortcut: Shortcut(owner: owner, action: action))
  }

  @Test("A damaged file is replaced; a file that can't be read is not")
  func unreadable() throws {
    let home = try TemporaryFolder()
    let store = VoiceShortcutStore(HostFolders(environment: ["HOME": home.url.path]))
    try store.add(Self.shortcut("Tea time"))
    let folder = home.url.appending(path: ".local/state/intent-host/shortcuts")
    let file = folder.appending(path: "\(Self.owner).shortcuts").path
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: file))
    #expect(store.read().damaged == ["\(Self.owner).shortcuts"])
    try store.add(Self.shortcut("Black gold"))
    #expect(store.read().shortcuts.map(\.phrase) == ["Black gold"])

    // A link to itself can't be opened, not even by root.
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    #expect(throws: POSIXError(.ELOOP)) { try store.add(Self.shortcut("Tea time")) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == file)
  }
}
