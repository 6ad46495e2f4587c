internal import BaseFiles
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire

/// Makes the payments that apps request: shows the bill, asks for consent and the passcode, and calls the provider.
struct PaymentRequests {
  let policy: Policy
  let ledger: PaymentLedger
  let owner: OwnerCheck
  let requester: Requester

  /// The maximum number of times that one question is asked. Only an unclear answer repeats it.
  private static let tries = 3
  /// The maximum number of times that the bill is shown. It is shown again if other payments were approved in the
  /// meantime.
  private static let questions = 3
  /// The maximum number of approved payments that a reminder lists.
  private static let reminders = 5
  /// The minimum time that must remain for the provider. If the policy gives the provider less time, that time is the
  /// minimum.
  private static let minimumProviderTime = Duration.seconds(5)

  /// The reason why no payment can be made on this device; nil if one can.
  var defect: HostReply.Refusal? {
    if policy.paymentProvider.isEmpty {
      return .init(.notSupported, "the policy names no 'Payment.Provider'")
    }
    return owner.defect
  }

  /// A payment with its reply.
  struct Result {
    let reply: HostReply
    /// The record of the payment; nil if the payment ended before the provider was called.
    let record: PaymentRecord?
  }

  /// Makes a payment, unless the user or the provider declines it.
  ///
  /// - Parameters:
  ///   - request: the payment.
  ///   - identifier: the identifier of the payment. A payment that has already begun is not made again.
  ///   - surface: the surface to ask on.
  ///   - deadline: the time from which an answer is too late.
  /// - Returns: the reply, whose value is a ``PaymentReceipt``, and the record.
  func pay(
    _ request: PaymentRequest, _ identifier: String, on surface: OwnerSurface,
    until deadline: ContinuousClock.Instant
  ) -> Result {
    let bill: PaymentBill
    do {
      bill = try PaymentBill(request)
    } catch {
      return Result(reply: .refused(.invalid, error.description), record: nil)
    }
    if let refusal = defect { return Result(reply: .refused(refusal), record: nil) }
    do throws(RejectionError) {
      var record = try claim(bill, identifier, on: surface, until: deadline)
      let timeout = min(policy.paymentTimeout, deadline - .now)
      let answer = PaymentProvider(command: policy.paymentProvider).pay(
        bill, identifier: identifier, requester: requester, within: timeout)
      let reply = settle(&record, answer: answer, bill: bill, surface: surface)
      return Result(reply: reply, record: record)
    } catch {
      return Result(reply: error.reply, record: nil)
    }
  }

  // MARK: The claim

  /// The end of a payment before the provider was called.
  private struct RejectionError: Error {
    let reply: HostReply

    init(_ reply: HostReply) { self.reply = reply }

    init(_ refusal: HostReply.Refusal) { reply = .refused(refusal) }
  }

  /// Asks for consent and the passcode, and claims the payment. If another payment was approved in the meantime, the
  /// user is informed of it and is asked for consent again. The passcode is still valid, and is not requested again.
  private func claim(
    _ bill: PaymentBill, _ identifier: String, on surface: OwnerSurface, until deadline: ContinuousClock.Instant
  ) throws(RejectionError) -> PaymentRecord {
    for question in 0..<Self.questions {
      var record = record(bill, identifier)
      let earlier = ledger.payments(before: record)
      if let refusal = owner.refusal(on: surface) ?? consent(to: bill, after: earlier, on: surface, until: deadline) {
        throw RejectionError(refusal)
      }
      if question == 0, let refusal = ownership(bill, on: surface, until: deadline) { throw RejectionError(refusal) }
      try checkTime(on: surface, until: deadline)
      // The device may have been locked while the user typed.
      if let refusal = owner.refusal(on: surface) { throw RejectionError(refusal) }
      record.began = .now
      do throws(PaymentLedger.LedgerError) {
        try ledger.claim(record, after: earlier)
        return record
      } catch .unseenPayment {
        surface.showText("payment.meanwhile", values: [:], kind: .notice)
      } catch {
        throw RejectionError(refuse(error, bill: bill, surface: surface))
      }
    }
    throw RejectionError(.init(.busy, PaymentLedger.LedgerError.unseenPayment.description))
  }

  /// Checks that enough time remains for the provider, and that the app still waits. Without an app that can receive
  /// the receipt, no payment is made.
  private func checkTime(on surface: OwnerSurface, until deadline: ContinuousClock.Instant) throws(RejectionError) {
    guard deadline - .now >= min(policy.paymentTimeout, Self.minimumProviderTime) else {
      surface.showLateNotice()
      throw RejectionError(.timedOut)
    }
    if let refusal = surface.lateRefusal(after: deadline) { throw RejectionError(refusal) }
  }

  /// Shows the user why the payment was not made, and returns the reply to the app.
  private func refuse(_ failure: PaymentLedger.LedgerError, bill: PaymentBill, surface: OwnerSurface) -> HostReply {
    switch failure {
    case .alreadyBegun:
      surface.showText("payment.unknown", values: values(bill, surface), kind: .notice)
      return .refused(.unknown, failure.description)
    case .unseenPayment:
      return .refused(.busy, failure.description)
    case .unwritable:
      surface.showText("payment.failed", values: ["reason": failure.description], kind: .notice)
      return .refused(.failed, failure.description)
    }
  }

  /// The values of the texts about a payment.
  private func values(_ bill: PaymentBill, _ surface: OwnerSurface) -> TextValues {
    ["application": requester.shownName, "total": bill.total.text(surface.language), "payee": bill.payee]
  }

  private func record(_ bill: PaymentBill, _ identifier: String) -> PaymentRecord {
    PaymentRecord(
      identifier: identifier, application: requester.identifier, merchant: bill.request.merchantIdentifier,
      payee: bill.payee, total: bill.total.digits, currency: bill.total.currency)
  }

  // MARK: Consent

  /// Shows the bill with reminders of `earlier` payments. Returns nil if the user consents.
  private func consent(
    to bill: PaymentBill, after earlier: EarlierPayments, on surface: OwnerSurface,
    until deadline: ContinuousClock.Instant
  ) -> HostReply.Refusal? {
    let language = surface.language
    var prompt = Prompt(kind: .payment, text: language.texts.text("payment", values(bill, surface)))
    let details = bill.details(language) + reminders(of: earlier, language)
    prompt.details = details.isEmpty ? nil : details
    return consent(prompt, on: surface, until: deadline)
  }

  /// Asks for the passcode. Returns nil if it is correct.
  private func ownership(
    _ bill: PaymentBill, on surface: OwnerSurface, until deadline: ContinuousClock.Instant
  ) -> HostReply.Refusal? {
    owner.ask(
      surface.language.texts.text("payment.passcode", values(bill, surface)), on: surface, until: deadline)
  }

  /// Returns the sentences about earlier payments: a payment whose result is unknown, and payments that the user has
  /// just approved.
  private func reminders(of earlier: EarlierPayments, _ language: ConversationLanguage) -> [String] {
    (earlier.open == nil ? [] : [language.texts.text("payment.earlier")])
      + earlier.recent.prefix(Self.reminders).compactMap { payment in
        CurrencyAmount(payment.total, payment.currency).map { total in
          language.texts.text("payment.recent", ["total": total.text(language), "payee": payment.payee])
        }
      }
  }

  private func consent(
    _ prompt: Prompt, on surface: OwnerSurface, until deadline: ContinuousClock.Instant
  ) -> HostReply.Refusal? {
    for _ in 0..<Self.tries {
      guard !surface.hasStoppedWaiting() else { return .gone }
      switch surface.ask(prompt) {
      case .nobody: return .nobodyToAsk
      case .cancelled: return .cancelled
      case .text(let text):
        if let refusal = surface.lateRefusal(after: deadline) { return refusal }
        switch surface.language.answers.reply(text) {
        case .yes: return nil
        case .no, .cancel, .neither: return .cancelled
        case nil: continue
        }
      }
    }
    return .cancelled
  }

  // MARK: The result

  /// Records the provider's answer, informs the user, and returns the reply to the app.
  private func settle(
    _ record: inout PaymentRecord, answer: PaymentProvider.Answer, bill: PaymentBill, surface: OwnerSurface
  ) -> HostReply {
    applyAnswer(answer, into: &record)
    // The ledger stores the result before anybody else receives it.
    ledger.settle(record)
    let values = values(bill, surface)
    switch answer {
    case .authorized(let authorization):
      surface.showText(authorization.isTest ? "payment.done.test" : "payment.done", values: values, kind: .update)
      return .granted(.object(receipt(record.identifier, authorization: authorization, bill: bill).object))
    case .declined(let reason):
      surface.showText("payment.declined", values: TextValues(reason.map { ["reason": $0] } ?? [:]), kind: .notice)
      return .refused(.declined, reason ?? "the payment was declined")
    case .notStarted(let reason):
      surface.showText("payment.failed", values: ["reason": reason], kind: .notice)
      return .refused(.failed, reason)
    case .unknown(let reason):
      surface.showText("payment.unknown", values: values, kind: .notice)
      return .refused(.unknown, reason)
    }
  }

  private func applyAnswer(_ answer: PaymentProvider.Answer, into record: inout PaymentRecord) {
    switch answer {
    case .authorized(let authorization):
      record.state = .authorized
      record.transaction = authorization.transaction
      record.isTest = authorization.isTest ? true : nil
    case .declined: record.state = .declined
    case .notStarted: record.state = .failed
    case .unknown: record.state = .unknown
    }
  }

  private func receipt(
    _ identifier: String, authorization: PaymentProvider.Authorization, bill: PaymentBill
  ) -> PaymentReceipt {
    var receipt = PaymentReceipt(
      identifier: identifier, transactionIdentifier: authorization.transaction, token: authorization.token)
    receipt.network = authorization.network
    receipt.displayName = authorization.displayName
    receipt.cardKind = authorization.cardKind
    receipt.shippingMethod = bill.request.shippingMethods.first?.identifier
    return receipt
  }
}
