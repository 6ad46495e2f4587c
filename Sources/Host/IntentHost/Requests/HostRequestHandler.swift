internal import BaseFiles
internal import ExtensionSupervisor
internal import HostState
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire
internal import Synchronization

/// Answers the requests that one extension or app sends during one conversation. Any thread may use it.
final class HostRequestHandler: Sendable {
  private struct State {
    /// The number of times that the conversation has asked the user.
    var asked = 0
    /// The number of times that only the place of a view was asked for.
    var places = 0
    /// Whether a request of the requester for a payment or for the passcode was refused.
    var refusedOwnerRequest = false
    /// Whether a passcode prompt was refused because no passcode is set.
    var lacksPasscode = false
    /// Whether the user was informed that nobody could be asked for the passcode.
    var hasReportedNobody = false
    /// The payments for which the provider was called, in order.
    var payments: [PaymentRecord] = []
  }

  private let policy: Policy
  private let folders: HostFolders
  private let lock: any LockSource
  private let requester: Requester
  private let permissions: PermissionRequests
  private let search: ContactSearching
  /// Asks for phrases of shortcuts; nil for an extension, because only an app may ask for them.
  private let shortcuts: ShortcutRequests?
  /// The key of the conversation. The identifiers of its payments are derived from it.
  private let key: String
  private let state = Mutex(State())

  /// The maximum number of times that one conversation may ask the user.
  private static let maximumAsked = 10
  private static let reasonLength = 200

  init(
    _ policy: Policy, folders: HostFolders, lock: any LockSource, requester: Requester, permissions: PermissionRequests,
    search: @escaping ContactSearching, shortcuts: ShortcutRequests? = nil, key: String
  ) {
    self.policy = policy
    self.folders = folders
    self.lock = lock
    self.requester = requester
    self.key = key
    self.permissions = permissions
    self.search = search
    self.shortcuts = shortcuts
  }

  /// The payments for which the provider was called.
  var payments: [PaymentRecord] { state.withLock(\.payments) }

  /// Whether a request for a payment or for the passcode was refused. The user may still have spoken or typed the
  /// passcode.
  var refusedOwnerRequest: Bool { state.withLock(\.refusedOwnerRequest) }

  /// Whether the extension requested the passcode while none is set.
  var lacksPasscode: Bool { state.withLock(\.lacksPasscode) }

  // MARK: Requests that ask nobody

  /// Answers a request without asking the user.
  func answer(_ request: HostRequest) -> HostReply { recordingRefusal(reply(to: request), to: request) }

  private func reply(to request: HostRequest) -> HostReply {
    switch request {
    case .canAuthenticate: owner.defect.map { .refused($0) } ?? .granted()
    case .canPay: paymentRequests.defect.map { .refused($0) } ?? .granted()
    case .finishPayment(let identifier, let isAccepted): finish(identifier, isAccepted)
    case .accessStatus(let kind): .granted(.string(permissions.status(kind.permission).rawValue))
    case .contacts(let query): contacts(query)
    case .authenticate, .pay, .access, .addShortcut, .editShortcut, .ask: Self.notSupported
    }
  }

  /// Searches the contacts of the request's user.
  typealias ContactSearching = @Sendable (_ query: WireObject) -> HostReply

  private func contacts(_ query: WireObject) -> HostReply {
    switch permissions.status(.contacts) {
    case .authorized: search(query)
    case .notDetermined: .refused(.denied, "the user has not been asked for the contacts yet")
    case .denied, .restricted: permissions.status(.contacts).reply
    }
  }

  private static var notSupported: HostReply { .refused(.notSupported, "the host does not offer this") }

  private func finish(_ identifier: String, _ isAccepted: Bool) -> HostReply {
    // The names of the ledger's files have this form. No other text is used as a file name.
    guard identifier.utf8.count == 32, identifier.allSatisfy(\.isHexDigit), var record = ledger.read(identifier),
      record.application == requester.identifier, record.state == .authorized
    else { return .refused(.invalid, "there is no authorized payment with this identifier") }
    record.state = isAccepted ? .accepted : .rejected
    ledger.settle(record)
    state.withLock { [record] state in
      for index in state.payments.indices where state.payments[index].identifier == identifier {
        state.payments[index] = record
      }
    }
    return .granted()
  }

  // MARK: Requests that ask the user

  /// The reason to refuse a request before it waits for the user; nil if there is none.
  func refusal(of request: HostRequest) -> HostReply? {
    let refusal: HostReply.Refusal? =
      switch request {
      case .addShortcut(let action): shortcuts?.refusal(of: action)
      case .editShortcut(let identifier): shortcuts?.refusal(ofEditing: identifier)
      default: nil
      }
    return refusal.map { .refused($0) }
  }

  /// Answers a request after asking the user.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - stage: the stage of the call in which it was sent. Methods before `handle` may be repeated, so they can't ask
  ///     for a passcode or a payment.
  ///   - surface: the surface to ask on.
  ///   - deadline: the time from which an answer is too late.
  ///   - answer: asks the user a question of the extension; without it, the host does not offer that.
  /// - Returns: the reply.
  func ask(
    _ request: HostRequest, during stage: RequestStage, on surface: OwnerSurface,
    until deadline: ContinuousClock.Instant, answer: (UserQuestion) -> HostReply = { _ in notSupported }
  ) -> HostReply {
    let isOften = state.withLock { state in
      state.asked += 1
      return state.asked > Self.maximumAsked
    }
    guard !isOften else {
      return recordingRefusal(.refused(.busy, "the request has asked the user \(Self.maximumAsked) times"), to: request)
    }
    return switch request {
    case .authenticate(let reason):
      recordingRefusal(
        refusal(during: stage) ?? authenticate(reason, on: surface, until: deadline), to: request, on: surface)
    case .pay(let payment):
      recordingRefusal(refusal(during: stage) ?? pay(payment, on: surface, until: deadline), to: request, on: surface)
    case .access(let kind): permissions.ask(kind.permission, on: surface, until: deadline)
    case .addShortcut(let action): shortcuts?.add(action, on: surface, until: deadline) ?? Self.notSupported
    case .editShortcut(let identifier): shortcuts?.edit(identifier, on: surface, until: deadline) ?? Self.notSupported
    case .ask(let asked): refusal(during: stage) ?? counted(answer(asked), to: asked)
    case .canAuthenticate, .canPay, .finishPayment, .accessStatus, .contacts: self.answer(request)
    }
  }

  /// Returns the reply to a question. A reply with the place of a view asked nobody, so that the question with its view,
  /// which follows, is the only one that counts.
  private func counted(_ reply: HostReply, to question: UserQuestion) -> HostReply {
    guard question.hasView, case .granted(.object) = reply else { return reply }
    state.withLock { state in
      guard state.places < Self.maximumAsked else { return }
      state.places += 1
      state.asked -= 1
    }
    return reply
  }

  /// Records whether `reply` refuses a passcode prompt, and returns it. If nobody could be asked on `surface`, the user
  /// gets one notice, because the app's own failure rarely explains it.
  private func recordingRefusal(_ reply: HostReply, to request: HostRequest, on surface: OwnerSurface? = nil)
    -> HostReply
  {
    guard request.needsOwner, case .refused(let refusal) = reply else { return reply }
    let isNobody = refusal.reason == .nobodyToAsk
    let isNews = state.withLock { state in
      defer {
        state.refusedOwnerRequest = true
        state.hasReportedNobody = state.hasReportedNobody || isNobody
      }
      if refusal.reason == .noPasscode { state.lacksPasscode = true }
      return isNobody && !state.hasReportedNobody
    }
    if isNews {
      surface?.showText("authentication.nobody", values: ["application": requester.shownName], kind: .notice)
    }
    return reply
  }

  private func refusal(during stage: RequestStage) -> HostReply? {
    guard stage != .handle else { return nil }
    return .refused(.outsideCall, "the user is asked for this only within 'handle', and the current call is \(stage)")
  }

  private func authenticate(
    _ reason: String, on surface: OwnerSurface, until deadline: ContinuousClock.Instant
  ) -> HostReply {
    guard let reason = TerminalText.quotable(reason, to: Self.reasonLength) else {
      return .refused(.invalid, "the reason is empty")
    }
    let question = surface.language.texts.text(
      "authentication", ["application": requester.shownName, "reason": reason])
    return owner.ask(question, on: surface, until: deadline).map { .refused($0) } ?? .granted()
  }

  private func pay(
    _ payment: PaymentRequest, on surface: OwnerSurface, until deadline: ContinuousClock.Instant
  ) -> HostReply {
    let count = state.withLock(\.payments.count)
    let identifier = String(SHA256.digits(of: Array("\(key) payment \(count)".utf8)).prefix(32))
    let result = paymentRequests.pay(payment, identifier, on: surface, until: deadline)
    if let record = result.record { state.withLock { $0.payments.append(record) } }
    return result.reply
  }

  private var owner: OwnerCheck { OwnerCheck(lock: lock) }
  private var ledger: PaymentLedger { PaymentLedger(folders) }

  private var paymentRequests: PaymentRequests {
    PaymentRequests(policy: policy, ledger: ledger, owner: owner, requester: requester)
  }
}

extension HostRequest {
  /// Whether the request needs the user's passcode, or asks whether the passcode can be verified.
  fileprivate var needsOwner: Bool {
    switch self {
    case .authenticate, .pay, .canAuthenticate, .canPay: true
    default: false
    }
  }
}
