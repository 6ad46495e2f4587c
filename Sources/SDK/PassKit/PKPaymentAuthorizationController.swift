internal import Dispatch
public import Foundation
internal import IntentWire
internal import Intents
internal import Synchronization

/// Shows a payment to the user, and asks for consent and the passcode, on the host's own surface.
///
/// An extension presents it within `handle`, before it calls the completion. The time that the user takes does not
/// count against the extension's budget. The host makes the payment with the provider that its policy names.
open class PKPaymentAuthorizationController: NSObject, @unchecked Sendable {
  private let request: PKPaymentRequest
  /// Protects the delegate and the flag that the payment was presented. A payment can be presented only once.
  private let state = Mutex((delegate: WeakDelegate(), isPresented: false))

  /// A weak reference, which is used only under the mutex.
  private struct WeakDelegate: @unchecked Sendable {
    weak var value: (any PKPaymentAuthorizationControllerDelegate)?
  }

  /// Makes a controller for a payment. The request is read when the controller is presented.
  public init(paymentRequest request: PKPaymentRequest) {
    self.request = request
    super.init()
  }

  /// Receives the authorized payment and the end of the payment.
  open weak var delegate: (any PKPaymentAuthorizationControllerDelegate)? {
    get { state.withLock(\.delegate.value) }
    set { state.withLock { $0.delegate.value = newValue } }
  }

  // MARK: Capabilities

  /// Returns whether the host can make payments: its policy names a provider, and a passcode is set. Waits for the
  /// host's reply, at most five seconds.
  open class func canMakePayments() -> Bool { canMakePayments([]) }

  /// Returns whether the host can make payments with one of the card networks. The host does not know the user's cards,
  /// so the provider may still decline the payment.
  ///
  /// - Parameter supportedNetworks: the networks that the merchant accepts.
  /// - Returns: whether a payment can be presented; false without networks.
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool {
    !supportedNetworks.isEmpty && canMakePayments(supportedNetworks)
  }

  /// Returns whether the host can make payments with one of the card networks.
  ///
  /// - Parameters:
  ///   - supportedNetworks: the networks that the merchant accepts.
  ///   - capabilities: the processing capabilities of the merchant. They must include `capability3DS`.
  /// - Returns: whether a payment can be presented; false without networks or without `capability3DS`.
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool {
    capabilities.contains(.capability3DS) && canMakePayments(usingNetworks: supportedNetworks)
  }

  private class func canMakePayments(_ networks: [PKPaymentNetwork]) -> Bool {
    if case .granted = HostRequests.reply(to: .canPay(networks: networks.map(\.rawValue))) { true } else { false }
  }

  // MARK: Presenting

  /// Shows the payment to the user.
  ///
  /// - Parameter completion: receives whether the payment was shown, on a queue of the system. It receives false if the
  ///   request is not valid, if the host does not permit it now, if no user can be asked, or if the payment was already
  ///   presented. It is called before the methods of the delegate.
  open func present(completion: ((Bool) -> Void)? = nil) {
    let completion = Unchecked(completion)
    let isFirst = state.withLock { state in
      defer { state.isPresented = true }
      return !state.isPresented
    }
    guard isFirst else { return DispatchQueue.global().async { completion.value?(false) } }
    let send = HostRequests.sender
    // The payment retains the controller until the reply arrives.
    send(.pay(request.message)) { [self] reply in
      DispatchQueue.global().async { [self] in
        let isShown = reply.isShown
        if !isShown, case .refused(let refusal) = reply { NSLog("The payment is not shown: %@", refusal.message) }
        completion.value?(isShown)
        if isShown { deliverReceipt(reply, send) }
      }
    }
  }

  /// Shows the payment to the user.
  ///
  /// - Returns: whether the payment was shown.
  open func present() async -> Bool {
    await withCheckedContinuation { continuation in present { continuation.resume(returning: $0) } }
  }

  /// Ends the presentation. The host has no window to close, so only `completion` is called.
  ///
  /// - Parameter completion: called on a queue of the system.
  open func dismiss(completion: (() -> Void)? = nil) {
    let completion = Unchecked(completion)
    DispatchQueue.global().async { completion.value?() }
  }

  /// Ends the presentation.
  open func dismiss() async {}

  /// Passes the payment to the delegate, and its answer to the host. Without a receipt, only reports the end.
  private func deliverReceipt(_ reply: HostReply, _ send: @escaping HostRequests.Sender) {
    // A reply without a valid receipt ends the payment.
    guard case .granted(let value) = reply, let object = value.objectValue, let receipt = try? PaymentReceipt(object)
    else { return notifyDelegateOfEnd() }
    // Without a delegate, nobody redeems the token.
    guard let delegate else { return send(.finishPayment(identifier: receipt.identifier, isAccepted: false)) { _ in } }
    delegate.paymentAuthorizationControllerWillAuthorizePayment(self)
    let answer = FirstAnswer()
    delegate.paymentAuthorizationController(self, didAuthorizePayment: PKPayment(receipt, of: request)) { result in
      guard answer.isFirst else { return }
      let isAccepted = result.status == .success
      send(.finishPayment(identifier: receipt.identifier, isAccepted: isAccepted)) { _ in
        self.notifyDelegateOfEnd()
      }
    }
  }

  private func notifyDelegateOfEnd() {
    DispatchQueue.global().async { [self] in delegate?.paymentAuthorizationControllerDidFinish(self) }
  }
}

/// Detects whether an answer of a delegate is the first one. Later answers are ignored.
private final class FirstAnswer: Sendable {
  private let isGiven = Mutex(false)

  /// True the first time that the property is read, and false afterwards.
  var isFirst: Bool {
    isGiven.withLock { isGiven in
      defer { isGiven = true }
      return !isGiven
    }
  }
}

extension HostReply {
  /// Whether the user saw the payment.
  fileprivate var isShown: Bool {
    guard case .refused(let refusal) = self else { return true }
    return switch refusal.reason {
    case .cancelled, .timedOut, .failed, .declined, .unknown: true
    case .notSupported, .invalid, .outsideCall, .busy, .nobodyToAsk, .locked, .noPasscode, .denied, .restricted: false
    }
  }
}
