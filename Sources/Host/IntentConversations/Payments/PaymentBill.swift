package import BaseFiles
internal import Foundation
package import IntentLanguage
package import IntentWire

/// A payment request that passed validation: its items add up to the total.
package struct PaymentBill: Hashable, Sendable {
  /// The reason why a request for a payment is not valid.
  package typealias ValidationError = ReasonError

  /// A line of the bill.
  package struct Line: Hashable, Sendable {
    /// The text of the line, safe within quotation marks.
    package let label: String
    /// The amount.
    package let amount: CurrencyAmount
  }

  /// The request as the app made it.
  package let request: PaymentRequest
  /// The lines before the total; empty if there is only the total.
  package let lines: [Line]
  /// The name of the payee, safe within quotation marks.
  package let payee: String
  /// The shipping method, which is the first one that the app offers; nil if it offers none.
  package let shipping: Line?
  /// The shipping address by part, in the form that the user reads; empty if there is none.
  package let shippingAddress: [String: String]
  /// The total.
  package let total: CurrencyAmount

  private static let maximumItems = 50
  private static let labelLength = 100
  private static let payeeLength = 40
  private static let maximumAddressParts = 16
  private static let addressLength = 200
  private static let maximumTexts = 64
  private static let maximumIdentifier = 255
  private static let maximumApplicationData = 64 << 10
  /// `PKMerchantCapability.capability3DS`.
  private static let capability3DS: Int64 = 1

  /// Checks a request.
  ///
  /// - Throws: ``ValidationError`` for the first part that is not valid.
  package init(_ request: PaymentRequest) throws(ValidationError) {
    try Self.checkCodes(request)
    shippingAddress = try Self.address(request)
    let lines = try Self.lines(request)
    shipping = try Self.shipping(request, lines.dropLast())
    guard let total = lines.last else { throw ValidationError("the payment has no total") }
    guard request.items.last?.isPending == false else {
      throw ValidationError("the total of a payment must be final")
    }
    guard total.amount.value > 0 else {
      throw ValidationError("the total '\(total.amount.digits)' is not positive")
    }
    self.request = request
    self.lines = lines.dropLast()
    self.total = total.amount
    payee = TerminalText.cut(total.label, to: Self.payeeLength)
    let sum = self.lines.reduce(Decimal()) { $0 + $1.amount.value }
    guard self.lines.isEmpty || sum == total.amount.value else {
      throw ValidationError(
        "the items add up to \(CurrencyAmount(sum, total.amount.currency).digits), and the total is "
          + "\(total.amount.digits); the last item must be the sum of the others")
    }
  }

  private static func checkCodes(_ request: PaymentRequest) throws(ValidationError) {
    guard (1...255).contains(request.merchantIdentifier.utf8.count) else {
      throw ValidationError("'merchantIdentifier' is empty or too long")
    }
    guard CurrencyAmount.codes.contains(request.currencyCode) else {
      throw ValidationError("the currency '\(quoted(request.currencyCode))' is not a code of ISO 4217")
    }
    guard isCode(request.countryCode, 2) else {
      throw ValidationError("the country '\(quoted(request.countryCode))' is not a code of ISO 3166")
    }
    guard request.capabilities & capability3DS != 0 else {
      throw ValidationError("'merchantCapabilities' lacks 'capability3DS'")
    }
    guard !request.networks.isEmpty, request.networks.count <= maximumTexts else {
      throw ValidationError("'supportedNetworks' is empty or too long")
    }
    guard request.applicationData?.count ?? 0 <= maximumApplicationData else {
      throw ValidationError("'applicationData' has more than \(maximumApplicationData) bytes")
    }
  }

  private static func isCode(_ text: String, _ length: Int) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Checks the shipping methods, and returns the first one, which is the chosen one. Its amount must be among the
  /// lines, so that the total includes it.
  private static func shipping(_ request: PaymentRequest, _ lines: ArraySlice<Line>) throws(ValidationError) -> Line? {
    guard request.shippingMethods.count <= maximumItems, request.requiredShippingFields.count <= maximumTexts else {
      throw ValidationError("the payment has too many shipping methods")
    }
    var methods: [Line] = []
    for method in request.shippingMethods {
      guard let label = TerminalText.quotable(method.label, to: labelLength) else {
        throw ValidationError("a shipping method of the payment has no label")
      }
      guard method.identifier.utf8.count <= maximumIdentifier else {
        throw ValidationError(
          "the identifier of a shipping method has more than \(maximumIdentifier) bytes")
      }
      guard let amount = CurrencyAmount(method.amount, request.currencyCode) else {
        throw ValidationError(
          "the amount of the shipping method is not an amount in \(request.currencyCode)")
      }
      methods.append(Line(label: label, amount: amount))
    }
    guard let chosen = methods.first else { return nil }
    guard chosen.amount.value == 0 || lines.contains(where: { $0.amount == chosen.amount }) else {
      throw ValidationError(
        "the shipping method costs \(chosen.amount.digits), and no item has this amount; "
          + "add an item for the shipping")
    }
    return chosen
  }

  /// Returns the address in the form that the user reads. A part that is too long to show in full is rejected.
  /// Otherwise the provider would receive text that the user has not seen.
  private static func address(_ request: PaymentRequest) throws(ValidationError) -> [String: String] {
    guard request.shippingAddress.count <= maximumAddressParts else {
      throw ValidationError(
        "the shipping address has \(request.shippingAddress.count) parts, where \(maximumAddressParts) is "
          + "the limit")
    }
    var address: [String: String] = [:]
    for (field, text) in request.shippingAddress {
      guard field.utf8.count <= 40, field.utf8.allSatisfy(\.isLetter) else {
        throw ValidationError("the shipping address has no field '\(quoted(field))'")
      }
      guard text.unicodeScalars.count <= addressLength else {
        throw ValidationError(
          "the field '\(field)' of the shipping address has more than \(addressLength) characters")
      }
      address[field] = TerminalText.quotable(text, to: addressLength)
    }
    for field in request.requiredShippingFields where address[field] == nil {
      throw ValidationError(
        "the payment asks for the field '\(quoted(field))' of the shipping address, "
          + "which the host does not know; give it in 'shippingContact'")
    }
    return address
  }

  /// A text of the app within a message.
  private static func quoted(_ text: String) -> String { TerminalText.cut(TerminalText.plain(text), to: 40) }

  private static func lines(_ request: PaymentRequest) throws(ValidationError) -> [Line] {
    guard request.items.count <= maximumItems else {
      throw ValidationError(
        "the payment has \(request.items.count) items, where \(maximumItems) is the limit")
    }
    var lines: [Line] = []
    for item in request.items {
      guard let label = TerminalText.quotable(item.label, to: labelLength) else {
        throw ValidationError("an item of the payment has no label")
      }
      guard let amount = CurrencyAmount(item.amount, request.currencyCode) else {
        throw ValidationError(
          "'\(quoted(item.amount))' is not an exact amount in \(request.currencyCode)")
      }
      lines.append(Line(label: label, amount: amount))
    }
    return lines
  }
}

extension PaymentBill {
  /// The lines that the user reads before the consent: the items, the shipping method and the address.
  package func details(_ language: ConversationLanguage) -> [String] {
    let texts = language.texts
    var details = lines.map { texts.text("payment.item", ["label": $0.label, "amount": $0.amount.text(language)]) }
    if let shipping {
      details.append(
        texts.text("payment.shipping", ["method": shipping.label, "amount": shipping.amount.text(language)]))
    }
    if !shippingAddress.isEmpty {
      let parts = shippingAddress.sorted { $0.key < $1.key }.map(\.value)
      details.append(texts.text("payment.address", ["address": parts.joined(separator: ", ")]))
    }
    return details
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
