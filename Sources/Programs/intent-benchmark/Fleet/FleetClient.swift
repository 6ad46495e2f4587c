internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// Plays conversations of three turns through a proxy, and retries a turn until it has an answer. One thread uses it.
final class FleetClient {
  /// The end of a conversation.
  struct End {
    let outcome: String
    /// Whether a turn that could handle the request was cut off, so that its result is unknown.
    let wasCutOff: Bool
  }

  private let address: (host: String, port: UInt16)
  private let token: String
  private var link: HTTPLink?

  /// The time after which a conversation is assumed never to end.
  private static let conversationTimeout = Duration.seconds(300)

  init(_ address: (host: String, port: UInt16), token: String) {
    self.address = address
    self.token = token
  }

  /// Plays a conversation that sends a message with the text `content`.
  func play(_ content: String) throws -> End {
    let deadline = ContinuousClock.now + Self.conversationTimeout
    var wasCutOff = false
    let request: [String: JSONValue] = [
      "intent": "INSendMessageIntent", "application": "UnicornChat",
      "parameters": .object([
        "recipients": .array([.object(["displayName": "John Baily"])]), "content": .string(content),
      ]),
    ]
    var turn = try playTurn(.object(["request": .object(request)]), until: deadline, &wasCutOff)
    for answer in ["mobile", "yes"] {
      guard let state = turn["state"] else { break }
      wasCutOff = false
      turn = try playTurn(.object(["state": state, "answer": .string(answer)]), until: deadline, &wasCutOff)
    }
    guard case .string(let outcome)? = turn["outcome"] else {
      throw Workload.MeasurementError(message: "a conversation has an unexpected turn: \(JSONValue.object(turn).line)")
    }
    return End(outcome: outcome, wasCutOff: wasCutOff)
  }

  /// Plays a turn, and retries it while there is no answer.
  private func playTurn(
    _ message: JSONValue, until deadline: ContinuousClock.Instant, _ wasCutOff: inout Bool
  ) throws -> [String: JSONValue] {
    while ContinuousClock.now < deadline {
      if let response = exchange(message.bytes) {
        if response.status == 200, let members = Self.members(response.content) { return members }
        // The proxy returns 502 if a service has closed the connection before its answer, and 504 if there is no
        // answer in time.
        if [200, 502, 504].contains(response.status) { wasCutOff = true }
      } else {
        wasCutOff = true
      }
      usleep(50_000)
    }
    throw Workload.MeasurementError(message: "a conversation did not end within \(Self.conversationTimeout)")
  }

  /// The members of an answer; nil if the answer says that the store can't be used, so that the turn has to be
  /// retried.
  private static func members(_ content: [UInt8]) -> [String: JSONValue]? {
    let value = try? JSONReader.parse(content)
    guard case .object(let members)? = value else { return nil }
    if case .object(let error)? = members["error"], error["code"] == "storeUnavailable" { return nil }
    return members
  }

  private func exchange(_ content: [UInt8]) -> HTTPResponse? {
    let head =
      "POST /v1/turn HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(content.count)\r\n\r\n"
    do {
      let link = try self.link ?? HTTPLink(host: address.host, port: address.port)
      self.link = link
      let response = try link.exchange(Array(head.utf8) + content)
      if response.fields["connection"] == "close" { self.link = nil }
      return response
    } catch {
      link = nil
      return nil
    }
  }
}
