internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("An activity waits in the container of its app")
struct ParkedActivityFileTests {
  private let folder: TemporaryFolder
  private let file: ParkedActivityFile

  init() throws {
    folder = try TemporaryFolder()
    let folders = HostFolders(environment: ["HOME": folder.url.path])
    file = ParkedActivityFile(app: "com.example.app", in: folders)
  }

  private static let container = ".local/share/intent-host/containers/com.example.app"

  private var path: String {
    folder.path(Self.container + "/Library/Intents/ParkedActivity.wire")
  }

  private func activity(_ identifier: String, bytes: Int = 0) -> ParkedActivity {
    let data = WireObject.Field(name: "data", value: .data(Data(count: bytes)))
    return ParkedActivity(
      identifier: identifier, created: .now, activity: WireObject(type: "NSUserActivity", fields: [data]))
  }

  @Test("Only the newest activity is stored, readable only by the user")
  func newest() throws {
    #expect(try file.waiting == nil)
    let first = activity("1")
    let second = activity("2")
    try file.park(first)
    #expect(try file.waiting == first)
    try file.park(second)
    #expect(try file.waiting == second)
    #expect(try file.isWaiting("2"))
    #expect(try !file.isWaiting("1"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    #expect(names == ["ParkedActivity.wire"])
  }

  @Test("The next host removes only the drafts of a killed host")
  func drafts() throws {
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let place = { (name: String) in parent.appending(path: "\(name)\(UUID().uuidString)").path }
    let dead = place(".ParkedActivity.wire.")
    let living = place(".ParkedActivity.wire.")
    // The app has taken the second one and reads it.
    let others = [place(".Taken."), place("ParkedActivity.wire."), parent.path + "/.ParkedActivity.wire.draft"]
    for name in [dead, living] + others { try Data("x".utf8).write(to: URL(fileURLWithPath: name)) }
    let writer = open(living, O_WRONLY | O_CLOEXEC)
    defer { close(writer) }
    try #require(flock(writer, LOCK_EX | LOCK_NB) == 0)
    try file.park(activity("1"))
    #expect(try file.waiting?.identifier == "1")
    #expect(!FileManager.default.fileExists(atPath: dead))
    for name in [living] + others { #expect(FileManager.default.fileExists(atPath: name)) }
  }

  @Test(
    "An activity that is too large is rejected, and the earlier one stays",
    arguments: [1 << 20, 16 << 20, 17 << 20])
  func tooLarge(bytes: Int) throws {
    try file.park(activity("1"))
    let failure = #expect(throws: ParkedActivityFile.ParkingError.self) { try file.park(activity("2", bytes: bytes)) }
    guard case .tooLarge(let count) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(count > bytes)
    #expect(try file.isWaiting("1"))
  }

  @Test("A file with other content and a link are errors")
  func damaged() throws {
    try file.park(activity("1"))
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: ParkedActivityFile.ParkingError.self) { try file.waiting }
    try file.park(activity("2"))
    let other = folder.path("other")
    try FileManager.default.moveItem(atPath: path, toPath: other)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(throws: ParkedActivityFile.ParkingError.self) { try file.waiting }
    try file.park(activity("3"))
    #expect(try file.isWaiting("3"))
    #expect(try ParkedActivity(bytes: Data(contentsOf: URL(fileURLWithPath: other))).identifier == "2")
  }

  @Test("A link in the path to the file is not followed", arguments: ["", "/Library", "/Library/Intents"])
  func link(place: String) throws {
    try file.park(activity("1"))
    let outside = folder.path("outside")
    let link = folder.path(Self.container + place)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside)
    #expect(throws: ParkedActivityFile.ParkingError.self) { try file.park(activity("2")) }
    #expect(throws: ParkedActivityFile.ParkingError.self) { try file.waiting }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: outside).filter { $0 != "tmp" } == [])
  }

  @Test("An identifier that is not a folder name has no file", arguments: ["", "..", "a/b"])
  func identifier(identifier: String) {
    let file = ParkedActivityFile(app: identifier, in: HostFolders(environment: ["HOME": folder.url.path]))
    #expect(throws: ParkedActivityFile.ParkingError.self) { try file.park(activity("1")) }
  }
}
