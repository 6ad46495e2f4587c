internal import DeviceSamples
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("A request asks the user ten times at most")
struct QuestionCountTests {
  /// The number of questions that are asked of the user before the host refuses one.
  private func answered(_ questions: [UserQuestion]) throws -> Int {
    let folder = try TemporaryFolder()
    let folders = HostFolders(environment: ["HOME": folder.url.path])
    let target = InstalledExtension(manifest: .sample("Scripted"), libraryPath: "/none", bundlePath: folder.url.path)
    let configuration = HostConfiguration(catalogue: ExtensionCatalogue(found: [target]), folders: folders)
    let lock = ManualLock.sample()
    let handler = HostRequestHandler(
      configuration.policy, folders: folders, lock: lock,
      requester: Requester(name: "Scripted", identifier: "scripted"),
      permissions: PermissionRequests(configuration, lock: lock, target: target), search: { _ in .granted() }, key: "")
    let surface = OwnerSurface(
      language: .english, refusal: nil, hasStoppedWaiting: { false }, ask: { _ in .nobody }, show: { _ in })
    let granted = questions.prefix { question in
      let reply = handler.ask(.ask(question), during: .handle, on: surface, until: .now + .seconds(60)) {
        $0.hasView ? .granted(.object(WireObject(type: "Place"))) : .granted()
      }
      if case .granted = reply { return true }
      return false
    }
    return granted.count { !$0.hasView }
  }

  @Test("A question with a view counts once, and the places of views have a limit too")
  func views() throws {
    let question = UserQuestion(.confirmation, "Really?")
    var offered = question
    offered.hasView = true
    #expect(try answered(Array(repeating: question, count: 30)) == 10)
    #expect(try answered((0..<30).flatMap { _ in [offered, question] }) == 10)
    #expect(try answered(Array(repeating: offered, count: 20) + [question]) == 0)
  }
}
