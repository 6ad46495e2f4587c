internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import Testing

@testable internal import HostState

@Suite("The host's folders follow the specification")
struct HostFoldersTests {
  @Test(
    "The environment variables of the XDG specification select the folders",
    arguments: [
      (["HOME": "/h"], "/h/.local/share/intent-host", "/h/.local/state/intent-host"),
      (
        ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"], "/d/intent-host", "/s/intent-host"
      ),
      (
        ["HOME": "/h", "XDG_DATA_HOME": "relative", "XDG_STATE_HOME": ""], "/h/.local/share/intent-host",
        "/h/.local/state/intent-host"
      ),
    ] as [([String: String], String, String)])
  func places(environment: [String: String], data: String, state: String) {
    let folders = HostFolders(environment: environment)
    #expect(folders.data.path == data)
    #expect(folders.state.path == state)
    #expect(folders.passcodeFile.path == "\(state)/passcode")
  }

  @Test("Containers and group folders are created for the owner only")
  func made() throws {
    try withTemporaryFile("") { file in
      let home = file.deletingLastPathComponent()
      let folders = HostFolders(environment: ["XDG_DATA_HOME": home.path])
      for _ in 1...2 {
        let container = try folders.container("org.a")
        #expect(container.path == home.appending(path: "intent-host/containers/org.a").path)
        for folder in [container, container.appending(path: "tmp"), try folders.appGroup("group.a")] {
          let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
          #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
          #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
        }
      }
    }
  }

  @Test(
    "A name that leads to another folder is rejected",
    arguments: ["", ".", "..", "../x", "a/b", "/etc", ".hidden"])
  func refused(name: String) throws {
    try withTemporaryFile("") { file in
      let home = file.deletingLastPathComponent()
      let folders = HostFolders(environment: ["XDG_DATA_HOME": home.path])
      #expect(throws: RequestError.self) { try folders.container(name) }
      #expect(throws: RequestError.self) { try folders.appGroup(name) }
      let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
      #expect(names == ["file"])
    }
  }
}
