internal import BaseFiles
internal import BaseThreads
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentWire

/// The program that makes payments. It gets the payment as one JSON object on its standard input, and answers with one
/// on its standard output.
struct PaymentProvider {
  /// The answer of the program.
  enum Answer {
    /// The payment is authorized.
    case authorized(Authorization)
    /// The program declined the payment. The reason is safe within quotation marks; nil if the program gives none.
    case declined(String?)
    /// The program was not started, for this reason.
    case notStarted(String)
    /// The program gave no usable answer, for this reason. The payment may have been made.
    case unknown(String)
  }

  /// An authorized payment.
  struct Authorization {
    /// The provider's identifier of the transaction.
    let transaction: String
    /// The token.
    let token: Data
    /// The network of the card; nil if the provider does not say.
    let network: String?
    /// The name of the card, safe for a terminal; nil if the provider does not say.
    let displayName: String?
    /// The kind of card; nil if the provider does not say.
    let cardKind: String?
    /// Whether the token is for tests.
    let isTest: Bool
  }

  private static let textLength = 100
  private static let maximumIdentifierBytes = 255

  /// The program and its arguments; not empty.
  let command: [String]

  /// Runs the program to make a payment. Call it at most once with one identifier.
  ///
  /// - Parameters:
  ///   - bill: the payment.
  ///   - identifier: the identifier of the payment.
  ///   - requester: the app that asked for it.
  ///   - timeout: the time after which the program is killed.
  /// - Returns: the answer.
  func pay(_ bill: PaymentBill, identifier: String, requester: Requester, within timeout: Duration) -> Answer {
    do throws(ProgramRun.RunError) {
      let question = JSONValue.object(Self.members(bill, identifier: identifier, requester: requester))
      let run = try ProgramRun(command, input: question.bytes + [UInt8(ascii: "\n")], timeout: timeout)
      return Self.parseAnswer(run.output, bill: bill, identifier: identifier)
    } catch {
      let reason = "the payment provider '\(command.first ?? "")' \(error)"
      return error.hasStarted ? .unknown(reason) : .notStarted(reason)
    }
  }

  // MARK: The question

  private static func members(_ bill: PaymentBill, identifier: String, requester: Requester) -> [String: JSONValue] {
    let request = bill.request
    var members: [String: JSONValue] = [
      "v": .int(1), "identifier": .string(identifier),
      "application": .object(["identifier": .string(requester.identifier), "name": .string(requester.name)]),
      "merchantIdentifier": .string(request.merchantIdentifier), "payee": .string(bill.payee),
      "countryCode": .string(request.countryCode), "currencyCode": .string(bill.total.currency),
      "total": .string(bill.total.digits), "networks": .array(request.networks.map(JSONValue.string)),
      "items": .array(bill.lines.map(item)),
    ]
    if let method = request.shippingMethods.first { members["shippingMethod"] = .string(method.identifier) }
    members["shipping"] = bill.shipping.map(item)
    if !bill.shippingAddress.isEmpty {
      members["shippingAddress"] = .object(bill.shippingAddress.mapValues(JSONValue.string))
    }
    members["applicationData"] = request.applicationData.map { .string($0.base64EncodedString()) }
    return members
  }

  private static func item(_ line: PaymentBill.Line) -> JSONValue {
    .object(["label": .string(line.label), "amount": .string(line.amount.digits)])
  }

  // MARK: The answer

  private static func parseAnswer(_ output: [UInt8], bill: PaymentBill, identifier: String) -> Answer {
    let value: JSONValue
    do throws(JSONReader.FormatError) { value = try JSONReader.parse(output) } catch {
      if let name = error.repeatedMember {
        return .unknown("the answer of the payment provider has the member '\(shown(name))' twice")
      }
      value = .null
    }
    guard case .object(let answer) = value else {
      return .unknown("the payment provider did not answer with a JSON object")
    }
    if let defect = defect(answer, identifier) { return .unknown("the payment provider \(defect)") }
    if let reason = answer["declined"] { return .declined(reason.text.flatMap(quoted)) }
    if let difference = mismatch(answer, bill: bill, identifier: identifier) {
      return .unknown("the payment provider \(difference)")
    }
    guard let token = token(answer["token"]) else { return .unknown("the payment provider gave no token") }
    guard let transaction = answer["transactionIdentifier"]?.text,
      (1...maximumIdentifierBytes).contains(transaction.utf8.count)
    else { return .unknown("the payment provider gave no 'transactionIdentifier'") }
    return .authorized(
      Authorization(
        transaction: transaction, token: token, network: answer["network"]?.text,
        displayName: answer["displayName"]?.text.map(shown), cardKind: answer["cardKind"]?.text,
        isTest: answer["test"] == .bool(true)))
  }

  /// The members of an answer, with the kinds of their values; see ``JSONValue/kind``. The token may have any kind.
  private static let kinds = [
    "cardKind": "text", "currencyCode": "text", "declined": "text", "displayName": "text", "identifier": "text",
    "network": "text", "test": "true or false", "total": "text", "transactionIdentifier": "text", "v": "a number",
  ]
  /// The members that an answer may have if it declines. All other members describe a payment that was made.
  private static let declining: Set = ["declined", "identifier", "test", "v"]

  /// Returns the reason why the answer is ambiguous; nil if its form is valid.
  private static func defect(_ answer: [String: JSONValue], _ identifier: String) -> String? {
    if let version = answer["v"], version != .int(1) { return "answered in a version other than 1" }
    if answer["declined"] != nil {
      guard answer.keys.allSatisfy(declining.contains) else {
        return "declined, but its answer has members of an authorized payment"
      }
      if let other = answer["identifier"], other != .string(identifier) { return "declined another payment" }
    }
    for (name, value) in answer.sorted(by: { $0.key < $1.key }) where name != "token" {
      guard let kind = kinds[name] else { return "answered with the unknown member '\(shown(name))'" }
      guard value.kind == kind else { return "answered with \(value.kind) as '\(name)' instead of \(kind)" }
    }
    return nil
  }

  /// Returns a text of the provider, safe for a terminal.
  private static func shown(_ text: String) -> String { TerminalText.cut(TerminalText.plain(text), to: textLength) }

  /// Returns a text of the provider for quotation marks; nil if no character of it can be shown.
  private static func quoted(_ text: String) -> String? { TerminalText.quotable(text, to: textLength) }

  /// Returns the difference between the answer and the requested payment; nil if there is none.
  private static func mismatch(_ answer: [String: JSONValue], bill: PaymentBill, identifier: String) -> String? {
    guard answer["identifier"]?.text == identifier else { return "answered for another payment" }
    let currency = answer["currencyCode"]?.text ?? ""
    guard currency == bill.total.currency, let total = answer["total"]?.text,
      CurrencyAmount(total, currency) == bill.total
    else { return "answered with an amount other than \(bill.total.digits) \(bill.total.currency)" }
    if let network = answer["network"]?.text, !bill.request.networks.contains(network) {
      return "used a card that the merchant does not accept"
    }
    return nil
  }

  /// The bytes of the token: the bytes of a string, or the JSON text of any other value.
  private static func token(_ value: JSONValue?) -> Data? {
    switch value {
    case nil, .null: nil
    case .string(let text): text.isEmpty ? nil : Data(text.utf8)
    case let value?: Data(value.bytes)
    }
  }
}
