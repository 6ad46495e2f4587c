internal import BaseFiles
internal import DeviceSamples
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import Synchronization
internal import TestSupport

@testable internal import HostServer

/// A clock that stands still until a test moves it.
final class ConsentClock: Sendable {
  private let time = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { time.withLock(\.self) }

  func advance(by duration: Duration) { time.withLock { $0 += duration } }
}

/// The hosts of a service with the samples, on a locked device whose owner can be asked.
final class ServedSamples: Sendable {
  let served: ServedHosts
  let clock = ConsentClock()
  private let folder: TemporaryFolder

  static let page = Surface("page", trust: .owner)
  static let program = Surface("http", trust: .relayed)

  init(
    isLocked: Bool = true, isAttended: Bool = true, _ limits: WaitingLimits = .consent,
    ownsMessages: Bool = false, sealKey: [UInt8]? = nil, store: (any SharedConversationStore)? = nil,
    secret: [UInt8] = Array(repeating: 1, count: 32)
  ) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    let environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, folder.url.path) })
    var configuration = HostConfiguration(
      catalogue: try Self.catalogue.get(), folders: HostFolders(environment: environment))
    configuration.lock = ManualLock.sample(isLocked: isLocked)
    if ownsMessages {
      configuration.policy.ownedConfirmations = ["INSendMessageIntent"]
      // Without a passcode, the owner's yes is enough.
      configuration.lock = nil
    }
    let catalogue = configuration.catalogue
    let settings = ServiceSettings(
      configuration: configuration, watch: nil, version: "1",
      configurationOfUser: { folders in
        var configuration = HostConfiguration(catalogue: catalogue, folders: folders)
        configuration.lock = ManualLock.sample(isLocked: isLocked)
        return configuration
      }, rows: { _, _ in [] })
    let shared = store.map { SharedConsents($0, secret: secret, limits: limits) }
    let consents = PendingConsents(limits: limits, sharedBy: shared, now: { [clock] in clock.now })
    served = try ServedHosts(consents: consents, store: store, sealKey: sealKey) { _ in settings }
    if isAttended { consents.setOwnerSurface(at: "http://localhost:1", isPresent: { true }) { _ in } }
  }

  deinit { served.stop() }

  private static let catalogue = Result {
    CatalogueScanner(
      SearchPaths(plugins: [try BuildProducts.folder], manifests: [BuildProducts.manifests], environment: [:])
    ).scan()
  }

  /// A request that the lock restricts.
  static func status(from surface: Surface = program) -> ConversationRequest {
    var request = ConversationRequest.intent(IntentRequest("INGetCarLockStatusIntent"))
    request.surface = surface
    request.reachesOwner = true
    return request
  }

  /// A message that asks only for approval.
  static var message: ConversationRequest {
    var request = ConversationRequest.intent(
      IntentRequest(
        "INSendMessageIntent",
        parameters: ["recipients": .array([.object(["displayName": "Diana"])]), "content": "hello"],
        application: "UnicornChat"))
    request.surface = program
    request.reachesOwner = true
    return request
  }

  func turn(
    _ request: ConversationRequest, _ answers: ConversationAnswers = ConversationAnswers(),
    of user: ServiceUser = .own
  ) throws -> ConversationTurn {
    try served.runTurn(of: user, request.key, from: request.surface) { $0.blockingTurn(request, answers: answers) }
  }

  func answer(_ question: ConversationQuestion, _ text: String) throws -> ConversationTurn {
    try turn(question.request, question.answering(text))
  }

  /// The code of the one request that waits.
  var code: String { served.consents.requests(of: .own).first?.code ?? "" }

  /// Takes the one request over.
  func open() throws -> ConversationQuestion? {
    try served.consents.open(code, of: .own, on: Self.page)?.question
  }

  /// The path of a file or folder of the host.
  func path(_ name: String) -> String { folder.path(name) }

  /// The number of messages that were sent.
  var messages: Int { SentMessages.count(in: folder.url) }
}

extension ConversationTurn {
  /// The outcome of the conversation; nil if it continues.
  var outcome: RequestOutcome? { if case .ended(let ended) = self { ended.outcome } else { nil } }

  /// The open question, or nil.
  var question: ConversationQuestion? { if case .question(let question) = self { question } else { nil } }

  var isWaiting: Bool { if case .waiting = self { true } else { false } }
}
