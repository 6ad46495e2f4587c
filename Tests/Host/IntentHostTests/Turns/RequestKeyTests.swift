internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("The intent contains the key of its request")
struct RequestKeyTests {
  @Test("All turns of a request on two hosts share one key, and no other request has it")
  func keys() throws {
    let one = try RecordingHost("First")
    let other = try RecordingHost("First")
    let question = try #require(one.turn(Self.message).question)
    let next = try #require(other.turn(question.request, question.answering("1")).question)
    #expect(one.turn(next.request, next.answering("hello")).question?.prompt.kind == .confirmation)
    let keys = Set(one.identifiers + other.identifiers)
    #expect(keys.count == 1)
    #expect(keys.first.flatMap(UUID.init(uuidString:)) != nil)
    #expect(one.identifiers.count > 4)
    _ = other.turn(Self.message)
    #expect(Set(other.identifiers).count == 2)
  }

  @Test("Two extensions get different keys of a request, and neither is the store's key")
  func extensions() throws {
    let one = try RecordingHost("First")
    let other = try RecordingHost("Second")
    let request = Self.message
    _ = (one.turn(request), other.turn(request))
    let keys = Set(one.identifiers + other.identifiers)
    #expect(keys.count == 2)
    #expect(!keys.contains(request.key))
  }

  private static var message: ConversationRequest {
    let recipients = JSONValue.array([.object(["displayName": "John"])])
    return .intent(IntentRequest("INSendMessageIntent", parameters: ["recipients": recipients]))
  }
}

/// A host with one extension, which records the identifiers of its intents.
private final class RecordingHost {
  private let folder: TemporaryFolder
  private let host: ExtensionHost
  private let identifier: String

  init(_ name: String) throws {
    folder = try TemporaryFolder()
    var manifest = ExtensionManifest.sample(name)
    manifest.principalClass = "ScriptedExtension.RecordingExtension"
    identifier = manifest.identifier
    let installed = InstalledExtension(
      manifest: manifest, libraryPath: try BuildProducts.library("ScriptedExtension").path, bundlePath: folder.url.path)
    var configuration = HostConfiguration(
      catalogue: ExtensionCatalogue(found: [installed]),
      folders: HostFolders(environment: ["HOME": folder.url.path, "XDG_DATA_HOME": folder.url.path]))
    configuration.policy.budgets = .patient
    host = ExtensionHost(configuration)
  }

  deinit { host.endExtensions() }

  func turn(
    _ request: ConversationRequest, _ answers: ConversationAnswers = ConversationAnswers()
  ) -> ConversationTurn { host.blockingTurn(request, answers: answers) }

  /// The identifiers of the intents of all calls.
  var identifiers: [String] {
    let file = folder.url.appending(path: "intent-host/containers/\(identifier)/identifiers")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }
}
