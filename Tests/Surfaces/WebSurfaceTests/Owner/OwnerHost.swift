internal import BaseFiles
@testable internal import BaseNetwork
internal import DeviceSamples
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import TestSupport

@testable internal import WebSurface

/// The routes of the owner's page, for a host on a device that can be locked. Its extensions exist as manifests only.
final class OwnerHost: Sendable {
  /// A client that sends requests.
  struct Sender {
    var client: WebClient? = .page
    var peer = Peer.loopback(LoopbackPeer(user: geteuid()))

    /// The page in the owner's browser.
    static let page = Sender()
  }

  struct Answer {
    let status: Int
    let members: [String: JSONValue]

    subscript(_ name: String) -> JSONValue? { members[name] }

    /// The objects in the list of a member.
    func objects(_ name: String) -> [[String: JSONValue]] {
      guard case .array(let values) = members[name] else { return [] }
      return values.map { if case .object(let members) = $0 { members } else { [:] } }
    }

    /// The code and the message of a rejection; empty for another answer.
    var error: (code: String, message: String) {
      guard case .object(let error) = members["error"], case .string(let code) = error["code"],
        case .string(let message) = error["message"]
      else { return ("", "") }
      return (code, message)
    }
  }

  let served: ServedHosts
  let routes: [BaseNetwork.Route]
  private let folder: TemporaryFolder

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - isLocked: whether the device is locked.
  ///   - rejected: items that the host has rejected.
  ///   - change: changes the configuration.
  /// - Throws: an error if there is no temporary folder.
  init(
    isLocked: Bool = false, rejected: [RejectedExtension] = [], _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, folder.url.path) })
    let car = ExtensionManifest.sample(
      "UnicornCar", intents: ["INGetCarLockStatusIntent"], restricted: ["INGetCarLockStatusIntent"])
    var configuration = HostConfiguration(
      catalogue: ExtensionCatalogue(found: [.sample(car)], rejected: rejected),
      folders: HostFolders(environment: environment))
    configuration.lock = ManualLock.sample(isLocked: isLocked)
    change(&configuration)
    let settings = ServiceSettings(
      configuration: configuration, watch: nil, version: "7.1",
      configurationOfUser: { [configuration] _ in configuration }, rows: { _, _ in [] })
    served = try ServedHosts { _ in settings }
    served.consents.setOwnerSurface(at: "http://localhost:1", isPresent: { true }) { _ in }
    let log = ServiceLog([:], least: .error)
    routes =
      OwnerRoutes(
        host: WebHost(served: served, events: WebEvents(), advice: PeerAdvice(log)), seal: TurnSeal()
      ).all
  }

  deinit { served.stop() }

  var isLocked: Bool { served.deviceState(of: .own)?.isLocked == true }

  /// Sends a request to a route.
  func send(_ path: String, _ content: String? = nil, query: String? = nil, from sender: Sender = .page) -> Answer {
    let method = content == nil ? "GET" : "POST"
    guard let route = routes.first(where: { $0.path == path && $0.method == method }) else {
      return Answer(status: 404, members: [:])
    }
    let message = HTTPRequest(method, path, query: query, content: Array((content ?? "").utf8))
    let reply = route.answer(
      ServerRequest(message: message, peer: sender.peer, client: sender.client?.client))
    let response: HTTPResponse
    switch reply {
    case .response(let answer): response = answer
    case .refusal(let refusal): response = refusal.response
    case .events: return Answer(status: 0, members: [:])
    }
    guard case .object(let members) = try? JSONReader.parse(response.content) else {
      return Answer(status: response.status, members: [:])
    }
    return Answer(status: response.status, members: members)
  }

  /// Starts a program's request that only the owner may continue, and returns its code.
  func ask() throws -> String? {
    var request = ConversationRequest.intent(IntentRequest("INGetCarLockStatusIntent"))
    request.surface = Surface("http", trust: .relayed)
    request.peer = "process 7 of user 1000"
    request.reachesOwner = true
    _ = try served.runTurn(of: .own, request.key, from: request.surface) {
      $0.blockingTurn(request, answers: ConversationAnswers())
    }
    return served.consents.requests(of: .own).first?.code
  }
}
