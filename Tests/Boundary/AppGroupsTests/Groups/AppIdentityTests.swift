@testable import AppGroups
import Foundation
import TestSupport
import Testing

@Suite struct AppIdentityTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The app of the program `Chat.app/Chat`, or of another one.
  private func identity(_ manifest: [String: Any]?, program: String = "Chat.app/Chat") throws -> AppIdentity? {
    if let manifest {
      try folder.write(
        PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0), to: "Chat.app/Info.plist")
    }
    return AppIdentity(
      program: folder.path(program), environment: ["XDG_DATA_HOME": folder.path("data"), "HOME": "/nowhere"])
  }

  private let manifest: [String: Any] = [
    "CFBundleIdentifier": "org.chat", "CFBundleExecutable": "Chat",
    "IntentHost": ["AppGroups": ["group.org.chat", "../group", ".hidden", 7]],
  ]

  @Test func `A program that the manifest of its bundle names is the app`() throws {
    let app = try #require(try identity(manifest))
    #expect(app.identifier == "org.chat" && app.bundlePath == folder.path("Chat.app"))
    #expect(app.container.path == folder.path("data/intent-host/containers/org.chat"))
    #expect(app.appGroups == ["group.org.chat"])
    let group = try #require(app.groupFolder("group.org.chat"))
    #expect(group.path == folder.path("data/intent-host/groups/group.org.chat"))
    var status = stat()
    #expect(stat(group.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(app.groupFolder("../group") == nil && app.groupFolder("group.other") == nil)
  }

  @Test(
    arguments: [
      ("Chat.app/Other", "Chat", "org.chat"), ("Chat.app/Chat", "Other", "org.chat"),
      ("Chat.app/Chat", "Chat", "../up"), ("Chat.app/Chat", "Chat", ""), ("Chat.app/Chat", "Chat", ".hidden"),
      ("Chat.app/bin/Chat", "Chat", "org.chat"), ("bin/Chat", "Chat", "org.chat"),
    ])
  func `Any other program is not an app`(program: String, executable: String, identifier: String) throws {
    let manifest = ["CFBundleIdentifier": identifier, "CFBundleExecutable": executable]
    #expect(try identity(manifest, program: program) == nil)
  }

  @Test func `Without a readable manifest, a program is not an app`() throws {
    #expect(try identity(nil) == nil)
    try folder.write("two words", to: "Chat.app/Info.plist")
    #expect(try identity(nil) == nil)
    #expect(AppIdentity(program: nil, environment: [:]) == nil)
  }

  @Test func `A data folder that is not absolute is ignored`() throws {
    _ = try identity(manifest)
    for environment in [["HOME": "/home/me"], ["HOME": "/home/me", "XDG_DATA_HOME": "here"]] {
      let app = AppIdentity(program: folder.path("Chat.app/Chat"), environment: environment)
      #expect(app?.container.path == "/home/me/.local/share/intent-host/containers/org.chat")
    }
  }
}
