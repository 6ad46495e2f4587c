internal import BaseFiles
internal import HostSamples
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire
internal import Testing

@Suite("A payment is validated before the user sees it")
struct PaymentBillTests {
  /// A payment with these amounts, the last of which is the total.
  private func payment(_ amounts: String...) -> PaymentRequest {
    PaymentRequest(
      merchantIdentifier: "merchant.org.example", countryCode: "US", currencyCode: "USD",
      items: amounts.enumerated().map { .init(label: "Item \($0)", amount: $1) }, networks: ["Visa"], capabilities: 1)
  }

  private func defect(_ change: (inout PaymentRequest) -> Void) -> String? {
    var payment = payment("12.50", "12.50")
    change(&payment)
    do throws(PaymentBill.ValidationError) {
      _ = try PaymentBill(payment)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A bill has lines, a payee and a total")
  func bill() throws {
    let bill = try PaymentBill(payment("0.10", "0.20", "0.30"))
    #expect(bill.lines.map(\.amount.digits) == ["0.10", "0.20"])
    #expect(bill.total.digits == "0.30" && bill.payee == "Item 2")
    #expect(bill.details(.english) == ["“Item 0”: $0.10", "“Item 1”: $0.20"])
    #expect(try PaymentBill(payment("5")).lines.isEmpty)
  }

  @Test("The items must add up to the total")
  func sum() {
    #expect(
      defect { $0.items[1].amount = "12.51" }
        == "the items add up to 12.50, and the total is 12.51; the last item must be the sum of the others")
    #expect(defect { $0.items[0].isPending = true } == nil)
    #expect(defect { $0.items[1].isPending = true } == "the total of a payment must be final")
    #expect(defect { $0.items = [] } == "the payment has no total")
    #expect(defect { $0.items = [.init(label: "x", amount: "0")] } == "the total '0.00' is not positive")
    #expect(
      defect { $0.items = .init(repeating: .init(label: "x", amount: "1"), count: 51) }
        == "the payment has 51 items, where 50 is the limit")
    #expect(defect { $0.items[0].label = " " } == "an item of the payment has no label")
    #expect(defect { $0.items[0].amount = "12.505" } == "'12.505' is not an exact amount in USD")
  }

  @Test("The currency and country codes must be valid")
  func codes() {
    #expect(defect { $0.currencyCode = "usd" } == "the currency 'usd' is not a code of ISO 4217")
    #expect(defect { $0.currencyCode = "$" } == "the currency '$' is not a code of ISO 4217")
    for code in ["XXX", "XTS", "XAU", "ZZZ", "DEM"] {
      #expect(defect { $0.currencyCode = code } == "the currency '\(code)' is not a code of ISO 4217")
    }
    #expect(defect { $0.countryCode = "USA" } == "the country 'USA' is not a code of ISO 3166")
    #expect(defect { $0.merchantIdentifier = "" } == "'merchantIdentifier' is empty or too long")
    #expect(defect { $0.capabilities = 6 } == "'merchantCapabilities' lacks 'capability3DS'")
    #expect(defect { $0.networks = [] } == "'supportedNetworks' is empty or too long")
  }

  @Test("The app must give the values that the host does not know")
  func shipping() throws {
    #expect(
      defect { $0.requiredShippingFields = ["postalAddress"] }
        == "the payment asks for the field 'postalAddress' of the shipping address, which the host does not know; "
        + "give it in 'shippingContact'")
    var request = payment("5")
    request.requiredShippingFields = ["name"]
    request.shippingAddress = ["name": "Ann\u{1b}[1m", "postalAddress": "Oslo"]
    request.shippingMethods = [.init(identifier: "p", label: "Post", detail: "", amount: "0")]
    #expect(try PaymentBill(request).details(.english) == ["Shipping: “Post”, $0.00", "To: “Ann[1m, Oslo”"])
    #expect(
      defect { $0.shippingMethods = [.init(identifier: "p", label: "Post", detail: "", amount: "free")] }
        == "the amount of the shipping method is not an amount in USD")
  }

  @Test("Each shipping method has a readable label", arguments: ["", " ", "\u{200B}\u{202E}"])
  func unlabelledShipping(label: String) throws {
    let methods = ["Post", label].map { label in
      PaymentRequest.ShippingMethod(identifier: "p", label: label, detail: "", amount: "0")
    }
    for methods in [methods, methods.reversed()] {
      #expect(defect { $0.shippingMethods = methods } == "a shipping method of the payment has no label")
    }
    #expect(
      defect {
        $0.shippingMethods = [
          .init(identifier: String(repeating: "x", count: 256), label: "Post", detail: "", amount: "0")
        ]
      } == "the identifier of a shipping method has more than 255 bytes")
  }

  @Test("The provider gets no shipping data that the user does not see")
  func hiddenShipping() throws {
    let post = { PaymentRequest.ShippingMethod(identifier: "p", label: "Post", detail: "", amount: $0) }
    #expect(
      defect { $0.shippingMethods = [post("3")] }
        == "the shipping method costs 3.00, and no item has this amount; add an item for the shipping")
    var request = payment("9.50", "3", "12.50")
    request.shippingMethods = [post("3"), post("7")]
    request.shippingAddress = ["city": " Os\u{3164}lo”\u{301}"]
    let bill = try PaymentBill(request)
    #expect(bill.details(.english).dropFirst(2) == ["Shipping: “Post”, $3.00", "To: “Os lo'\u{301}”"])
    #expect(bill.shippingAddress == ["city": "Os lo'\u{301}"])
    #expect(
      defect { $0.shippingAddress = ["city": String(repeating: "x", count: 201)] }
        == "the field 'city' of the shipping address has more than 200 characters")
    #expect(defect { $0.shippingAddress = ["a: b": "x"] } == "the shipping address has no field 'a: b'")
    let parts = (0..<17).map { (String(repeating: "x", count: $0 + 1), "x") }
    #expect(
      defect { $0.shippingAddress = Dictionary(uniqueKeysWithValues: parts) }
        == "the shipping address has 17 parts, where 16 is the limit")
  }

  @Test("The name of the payee is short and can't close its quotation")
  func payee() throws {
    var request = payment("5")
    request.items[0].label = "Ann”\u{fe0f}\u{2800}\u{3164} \u{a0}" + String(repeating: "y", count: 300)
    #expect(try PaymentBill(request).payee == "Ann'\u{fe0f} " + String(repeating: "y", count: 34) + "…")
    #expect(defect { $0.items[1].label = "\u{3164}\u{200d}\u{301}\u{2800}" } == "an item of the payment has no label")
  }

  @Test("A label is short and has no control characters")
  func label() throws {
    var request = payment("5", "5")
    request.items[0].label = "\u{1b}]0;x\u{7}" + String(repeating: "y", count: 300)
    let line = try #require(try PaymentBill(request).lines.first)
    #expect(!line.label.contains("\u{1b}") && line.label.count <= 101)
  }
}
