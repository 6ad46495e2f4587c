internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A request continues with the version of the extension with which it began")
struct InFlightTests {
  /// The change of the bundle while the request waits for an answer, and the outcome of the next request.
  enum ExtensionLoss: CaseIterable {
    case removed, changed, replaced

    var nextCode: String {
      switch self {
      case .removed: "noExtension"
      case .changed: "protocolMismatch"
      case .replaced: "launchFailed"
      }
    }

    /// The change that a watch reports.
    var told: String { self == .removed ? "removed" : self == .changed ? "changed" : "added" }

    func happen(_ name: String, in folder: DropInFolder) throws {
      switch self {
      case .removed: try FileManager.default.removeItem(at: folder.bundle(name))
      case .changed:
        try folder.home.manifest(name, "WireExtension", principalClass: "RefuseVersion")
          .write(to: folder.bundle(name).appending(path: "Info.plist"))
      case .replaced:
        try Data(contentsOf: BuildProducts.library("NoEntryPointExtension"))
          .write(to: folder.bundle(name).appending(path: "libWireExtension.so"), options: .atomic)
        // A list would not show that a library was replaced.
        try folder.install("Mail", principalClass: "RefuseVersion")
      }
    }
  }

  @Test("The answer reaches it even if the bundle was changed or removed", arguments: ExtensionLoss.allCases)
  func answered(loss: ExtensionLoss) async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let (asked, ended, next) = try await blocking {
      let watcher = try LiveRun.onPipes(folder.home, ["list", "--watch"] + folder.plugins)
      try watcher.wait(for: "org.example.Chat")
      let run = try folder.host()
      let request = RequestLine.message("hello", application: "Chat")
      try run.send(request.trimmingCharacters(in: .newlines))
      let asked = try run.events(to: "prompt")
      try loss.happen("Chat", in: folder)
      try watcher.wait(for: "\(loss.told): ")
      try run.send("yes")
      let ended = try run.eventsToEnd()
      try watcher.kill()
      return (asked, ended, try run.events(of: request, untilItEndsWith: loss.nextCode))
    }
    #expect(asked.contains { $0.name == "started" })
    #expect(ended.last?.string("outcome") == "success")
    // No new process was started.
    #expect(!ended.contains { $0.name == "started" })
    #expect(next.last?.errorCode == loss.nextCode)
  }
}
