internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import AppGroups

@Suite("Sockets in a folder of the user")
struct LocalSocketTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var apps: URL { folder.url.appending(path: "run/apps") }

  @Test("A client can connect, even if the path is longer than a socket address")
  func connected() throws {
    let deep = apps.appending(path: String(repeating: "x", count: 200))
    let listener = try LocalSocket.listen("app.sock", in: deep)
    defer { close(listener) }
    let client = try LocalSocket.connect("app.sock", in: deep, timeout: TestLimits.timeout)
    let server = try #require(LocalSocket.accept(listener))
    var byte: UInt8 = 7
    #expect(send(server, &byte, 1, Int32(MSG_NOSIGNAL)) == 1)
    var received: UInt8 = 0
    #expect(recv(client, &received, 1, 0) == 1)
    #expect(received == 7)
    for socket in [client, server] {
      #expect(fcntl(socket, F_GETFD) & FD_CLOEXEC != 0)
      close(socket)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: deep.path + "/app.sock")[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("A stale socket rejects connections and can be replaced")
  func leftBehind() throws {
    close(try LocalSocket.listen("app.sock", in: apps))
    let refused = #expect(throws: SocketError.self) {
      try LocalSocket.connect("app.sock", in: apps, timeout: TestLimits.timeout)
    }
    #expect(refused?.code == .ECONNREFUSED)
    let listener = try LocalSocket.listen("app.sock", in: apps)
    defer { close(listener) }
    close(try LocalSocket.connect("app.sock", in: apps, timeout: TestLimits.timeout))
  }

  @Test("Connecting to a missing socket fails")
  func missing() throws {
    let missing = #expect(throws: SocketError.self) {
      try LocalSocket.connect("app.sock", in: apps, timeout: TestLimits.timeout)
    }
    #expect(missing?.code == .ENOENT)
  }

  @Test("A folder that other users can write to is rejected")
  func folderOfOthers() throws {
    try FileManager.default.createDirectory(
      at: apps, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
    chmod(apps.path, 0o777)
    let refused = #expect(throws: SocketError.self) { try LocalSocket.listen("app.sock", in: apps) }
    #expect(refused?.code == .EPERM)
  }

  @Test(
    "A folder that another user can replace is rejected, and the open parent is named",
    arguments: [0o777, 0o1777, 0o755, 0o775] as [mode_t])
  func place(mode: mode_t) throws {
    let parent = apps.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
    // A group of other users.
    if geteuid() == 0 { try #require(chown(parent.path, 0, 4_321) == 0) }
    chmod(parent.path, mode)
    defer { chmod(parent.path, 0o700) }
    let isSafe = mode & S_ISVTX != 0 || mode & 0o022 == 0 || mode == 0o775 && geteuid() != 0
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: parent)
    for path in [apps, link.appending(path: apps.lastPathComponent)] {
      chmod(apps.path, 0o700)
      guard !isSafe else {
        close(try LocalSocket.listen("app.sock", in: path))
        continue
      }
      for refused in [
        #expect(throws: SocketError.self, performing: { try LocalSocket.listen("app.sock", in: path) }),
        #expect(throws: SocketError.self) {
          try LocalSocket.connect("app.sock", in: path, timeout: TestLimits.timeout)
        },
      ] {
        #expect(refused?.code == .EPERM)
        #expect(refused?.description.hasPrefix("other users can write to '/") == true)
        #expect(refused?.description.contains("', above '\(path.path)'; ") == true)
      }
    }
  }

  @Test(
    "A folder below another user's folder is rejected", .enabled(if: geteuid() == 0, "only root can give a folder away")
  )
  func foreignParent() throws {
    let parent = apps.deletingLastPathComponent()
    try LocalSocket.makeFolder(apps)
    try #require(chown(parent.path, 4_321, 0) == 0)
    let refused = #expect(throws: SocketError.self) { try LocalSocket.listen("app.sock", in: apps) }
    #expect(refused?.description == "the folder '\(parent.path)', above '\(apps.path)', belongs to another user")
    try #require(chown(apps.path, 4_321, 0) == 0 && chown(parent.path, 0, 0) == 0)
    let own = #expect(throws: SocketError.self) { try LocalSocket.listen("app.sock", in: apps) }
    #expect(own?.description == "the folder '\(apps.path)' belongs to another user")
  }

  @Test("A listener closes a folder that others can read; a client rejects such a folder")
  func openFolder() throws {
    try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
    chmod(apps.path, 0o755)
    let listener = try LocalSocket.listen("app.sock", in: apps)
    defer { close(listener) }
    let mode = try FileManager.default.attributesOfItem(atPath: apps.path)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    for mode in [0o755, 0o710, 0o777, 0o701] as [mode_t] {
      chmod(apps.path, mode)
      let refused = #expect(throws: SocketError.self) {
        try LocalSocket.connect("app.sock", in: apps, timeout: TestLimits.timeout)
      }
      #expect(refused?.code == .EPERM)
    }
    chmod(apps.path, 0o700)
    close(try LocalSocket.connect("app.sock", in: apps, timeout: TestLimits.timeout))
  }

  @Test("A client of the system rejects a folder that others than root can change")
  func systemFolder() throws {
    let listener = try LocalSocket.listen("host.sock", in: apps)
    defer { close(listener) }
    for mode in [0o755, 0o775, 0o757] as [mode_t] {
      chmod(apps.path, mode)
      let isSafe = geteuid() == 0 && mode == 0o755
      do throws(SocketError) {
        close(try LocalSocket.connectToSystem("host.sock", in: apps, timeout: TestLimits.timeout))
        #expect(isSafe)
      } catch {
        #expect(!isSafe)
        #expect(error.description == "others than root can change the folder '\(apps.path)'")
      }
    }
  }

  @Test("A connected peer with the same user is accepted")
  func peer() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(LocalSocket.isOfUser(ends[0]))
    let neither = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(neither) }
    #expect(!LocalSocket.isOfUser(neither))
  }

  @Test(
    "The listener and the client reject another user", .enabled(if: geteuid() == 0, "only root can be another user"))
  func otherUser() throws {
    let listener = try LocalSocket.listen("app.sock", in: apps)
    defer { close(listener) }
    // Another user can reach the socket only if its folder is open. No host leaves it open.
    for path in [apps.path, apps.path + "/app.sock"] { chmod(path, 0o777) }
    let place = open(apps.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(place) }
    let socket = try LocalSocket.open()
    defer { close(socket) }
    try OtherUser.run {
      try LocalSocket.withAddress("app.sock", at: place) { address, length in
        Foundation.connect(socket, address, length)
      }
      let refused = #expect(throws: SocketError.self) {
        try LocalSocket.connect("app.sock", in: apps, timeout: TestLimits.timeout)
      }
      #expect(refused?.code == .EPERM || refused?.code == .EACCES)
    }
    for path in [apps.path, apps.path + "/app.sock"] { chmod(path, 0o700) }
    // The listener closes the other user's connection, and accepts the next one.
    let own = try LocalSocket.connect("app.sock", in: apps, timeout: TestLimits.timeout)
    defer { close(own) }
    let accepted = try #require(LocalSocket.accept(listener))
    defer { close(accepted) }
    var byte: UInt8 = 7
    #expect(send(own, &byte, 1, Int32(MSG_NOSIGNAL)) == 1)
    #expect(recv(accepted, &byte, 1, 0) == 1)
    #expect(recv(socket, &byte, 1, 0) == 0)
  }

  @Test("A client rejects a listener of another user", .enabled(if: geteuid() == 0, "only root can be another user"))
  func otherListener() throws {
    try LocalSocket.makeFolder(apps)
    let place = open(apps.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(place) }
    let listener = try LocalSocket.open()
    defer { close(listener) }
    try LocalSocket.withAddress("app.sock", at: place) { address, length in bind(listener, address, length) }
    // The kernel records the user who listens.
    try OtherUser.run { #expect(listen(listener, 4) == 0) }
    let refused = #expect(throws: SocketError.self) {
      try LocalSocket.connect("app.sock", in: apps, timeout: TestLimits.timeout)
    }
    #expect(refused?.code == .EPERM)
  }

  @Test("An app identifier of any length has a distinct socket name that fits")
  func names() {
    #expect(AppSocketFolders.socketName(ofApp: "com.example.app") == "com.example.app.sock")
    let long = (0..<2).map { AppSocketFolders.socketName(ofApp: String(repeating: "x", count: 200) + "\($0)") }
    #expect(long[0] != long[1])
    #expect(long.allSatisfy { $0.utf8.count < 80 })
  }

  @Test("The socket folder is in XDG_RUNTIME_DIR, or else in the state folder")
  func places() {
    #expect(
      AppSocketFolders(environment: ["XDG_RUNTIME_DIR": "/run/user/1", "HOME": "/h"]).folder.path
        == "/run/user/1/intent-host")
    #expect(AppSocketFolders(environment: ["HOME": "/h"]).folder.path == "/h/.local/state/intent-host/run")
    #expect(
      AppSocketFolders(environment: ["XDG_RUNTIME_DIR": "relative", "XDG_STATE_HOME": "/s"]).folder.path
        == "/s/intent-host/run")
  }
}
