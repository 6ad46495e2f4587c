internal import Foundation

// A payment provider for tests: it authorizes every payment, moves no money, and marks its tokens as tests.
// With '--decline' it declines every payment. A policy names it in 'Payment.Provider'.

/// The payment, as the host writes it to the standard input.
struct Payment: Decodable {
  let identifier: String
  let currencyCode: String
  let total: String
  let networks: [String]
}

/// The answer, as the host reads it from the standard output.
struct Answer: Encodable {
  var v = 1
  var test = true
  var identifier: String
  var declined: String?
  var currencyCode: String?
  var total: String?
  var transactionIdentifier: String?
  var token: [String: String]?
  var network: String?
  var displayName: String?
  var cardKind: String?
}

func answer(to payment: Payment) -> Answer {
  var answer = Answer(identifier: payment.identifier)
  guard !CommandLine.arguments.contains("--decline") else {
    answer.declined = "the test card is declined"
    return answer
  }
  answer.currencyCode = payment.currencyCode
  answer.total = payment.total
  answer.transactionIdentifier = "test-\(payment.identifier)"
  answer.token = ["test": "no money was moved", "total": payment.total, "currencyCode": payment.currencyCode]
  answer.network = payment.networks.first
  answer.displayName = "Test card"
  answer.cardKind = "credit"
  return answer
}

do {
  let payment = try JSONDecoder().decode(Payment.self, from: FileHandle.standardInput.readDataToEndOfFile())
  FileHandle.standardOutput.write(try JSONEncoder().encode(answer(to: payment)))
} catch {
  FileHandle.standardError.write(Data("test-payment-provider: the payment can't be read: \(error)\n".utf8))
  exit(1)
}
