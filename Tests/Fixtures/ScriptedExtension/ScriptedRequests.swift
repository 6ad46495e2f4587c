import Foundation
import Intents
import LocalAuthentication
import PassKit

/// Requests to the host during a call. Each reports its result as numbers and words.
enum ScriptedRequests {
  /// Performs `action`, and calls `completion` with the results. Returns false for an unknown action.
  static func play(_ action: String, _ completion: @escaping ([String: Any]) -> Void) -> Bool {
    let words = action.split(separator: " ").map(String.init)
    switch words.first {
    case "authenticate":
      authenticate(words.dropFirst().joined(separator: " "), completion)
    case "can":
      var error: NSError?
      let can = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error)
      completion([
        "authenticate": can, "code": error?.code ?? 0, "pay": PKPaymentAuthorizationController.canMakePayments(),
      ])
    case "pay": ScriptedPayment(Array(words.dropFirst()), completion).present()
    default: return false
    }
    return true
  }

  private static func authenticate(_ how: String, _ completion: @escaping ([String: Any]) -> Void) {
    switch how {
    case "twice":
      let group = DispatchGroup()
      let codes = Codes()
      for _ in 0..<2 {
        group.enter()
        evaluate(LAContext()) {
          if $0 == -4 { _ = FileManager.default.createFile(atPath: NSHomeDirectory() + "/busy", contents: nil) }
          codes.add($0)
          group.leave()
        }
      }
      group.notify(queue: .global()) { completion(["codes": codes.sorted]) }
    case "again":
      let context = LAContext()
      evaluate(context) { first in
        evaluate(context) { second in
          context.invalidate()
          evaluate(context) { completion(["codes": [first, second, $0]]) }
        }
      }
    case "invalidate":
      let context = LAContext()
      evaluate(context) {
        _ = FileManager.default.createFile(atPath: NSHomeDirectory() + "/ended", contents: nil)
        completion(["codes": [$0]])
      }
      context.invalidate()
    case "noisily":
      // The log's pipe is full long before the end.
      DispatchQueue.global().async {
        writeLines(20_000)
        _ = FileManager.default.createFile(atPath: NSHomeDirectory() + "/wrote", contents: nil)
      }
      evaluate(LAContext()) { completion(["codes": [$0]]) }
    case "and ask for more":
      evaluate(LAContext()) { code in
        completion(["codes": [code]])
      }
      // The call reaches the host while the user is being asked.
      var error: NSError?
      let can = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error)
      _ = FileManager.default.createFile(atPath: NSHomeDirectory() + "/can-\(can)", contents: nil)
    case "and answer before":
      evaluate(LAContext()) { _ in }
      completion([:])
    case let reason: evaluate(LAContext(), reason.isEmpty ? "Unlock the car" : reason) { completion(["codes": [$0]]) }
    }
  }

  /// Evaluates the policy, and calls back with the code of the error, or 0.
  static func evaluate(
    _ context: LAContext, _ reason: String = "Unlock the car", _ completion: @escaping (Int) -> Void
  ) {
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: reason) { success, error in
      completion(success ? 0 : (error as NSError?)?.code ?? 1)
    }
  }
}

/// Collects codes from several threads.
private final class Codes {
  private let lock = NSLock()
  private var codes: [Int] = []

  func add(_ code: Int) {
    lock.withLock { codes.append(code) }
  }

  var sorted: [Int] { lock.withLock { codes.sorted() } }
}

/// A payment such as "20 of 12.50 7.50", or "20 rejected": the total, and the other items.
private final class ScriptedPayment: NSObject, PKPaymentAuthorizationControllerDelegate {
  /// Keeps the payment alive until it ends, because a controller does not.
  nonisolated(unsafe) private static var current: ScriptedPayment?

  private let completion: ([String: Any]) -> Void
  private let controller: PKPaymentAuthorizationController
  private let accepts: Bool
  private var facts: [String: Any] = ["finished": false]

  init(_ words: [String], _ completion: @escaping ([String: Any]) -> Void) {
    self.completion = completion
    accepts = !words.contains("rejected")
    let request = PKPaymentRequest()
    request.merchantIdentifier = "merchant.org.example"
    request.countryCode = "US"
    request.currencyCode = "USD"
    request.supportedNetworks = [.visa]
    request.merchantCapabilities = .capability3DS
    let items = words.dropFirst(2).map {
      PKPaymentSummaryItem(label: "Item", amount: NSDecimalNumber(string: $0))
    }
    let total = PKPaymentSummaryItem(label: "Unicorns", amount: NSDecimalNumber(string: words.first ?? "0"))
    request.paymentSummaryItems = (accepts ? items : []) + [total]
    if words.contains("shipped") {
      request.paymentSummaryItems = [total]
      request.requiredShippingContactFields = [.emailAddress]
      request.shippingContact = PKContact()
      request.shippingContact?.emailAddress = "ann@example.org"
      let post = PKShippingMethod(label: "Post", amount: 0)
      post.identifier = "post"
      request.shippingMethods = [post]
    }
    controller = PKPaymentAuthorizationController(paymentRequest: request)
    super.init()
    controller.delegate = self
    Self.current = self
  }

  func present() {
    controller.present { [self] isShown in
      facts["shown"] = isShown
      if !isShown { completion(facts) }
    }
  }

  func paymentAuthorizationControllerWillAuthorizePayment(_ controller: PKPaymentAuthorizationController) {
    facts["will"] = true
  }

  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {
    facts["token"] = String(decoding: payment.token.paymentData, as: UTF8.self)
    facts["transaction"] = payment.token.transactionIdentifier
    facts["card"] = payment.token.paymentMethod.displayName ?? ""
    facts["type"] = Int(payment.token.paymentMethod.type.rawValue)
    facts["email"] = payment.shippingContact?.emailAddress ?? ""
    completion(PKPaymentAuthorizationResult(status: accepts ? .success : .failure, errors: nil))
    completion(PKPaymentAuthorizationResult(status: .failure, errors: nil))
  }

  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {
    facts["finished"] = true
    controller.dismiss { [self] in completion(facts) }
  }
}
