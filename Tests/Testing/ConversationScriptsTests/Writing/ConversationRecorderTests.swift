internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ConversationScripts

@Suite("A conversation is recorded")
struct ConversationRecorderTests {
  @Test("Only the owner can read a recording that replaces another file")
  func permissions() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.conversation")
    try Data("former text".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let recorder = try ConversationRecorder(path: path, settings: ScriptSettings()) { Issue.record("\($0)") }
    recorder.lock()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasSuffix("\n\n> :lock\n"))
    #expect(!text.contains("former text"))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }
}
