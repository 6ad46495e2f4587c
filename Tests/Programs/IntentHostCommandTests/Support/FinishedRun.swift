internal import Foundation
internal import Testing

/// The result of a program that has ended.
struct FinishedRun: Sendable {
  /// Nil if a signal ended the program.
  let exitCode: Int32?
  let output: String
  let errors: String

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The events in the output of `--json`.
  var events: [Event] {
    get throws { try lines.map { Event(fields: try jsonObject($0)) } }
  }

  /// The last event, which has to be the end of the request.
  var finished: Event {
    get throws { try #require(try events.last { $0.name == "finished" }) }
  }
}

/// One line of `--json`. The values are immutable JSON values.
struct Event: @unchecked Sendable {
  let fields: [String: Any]

  var name: String { string("event") ?? "" }
  var request: Int? { fields["request"] as? Int }

  /// The code of the error in the event that ends a request.
  var errorCode: String? { (fields["error"] as? [String: Any])?["code"] as? String }
  /// The message of the error in the event that ends a request.
  var errorMessage: String { (fields["error"] as? [String: Any])?["message"] as? String ?? "" }

  func string(_ name: String) -> String? { fields[name] as? String }
  func strings(_ name: String) -> [String]? { fields[name] as? [String] }
  func object(_ name: String) -> [String: Any]? { fields[name] as? [String: Any] }
  func objects(_ name: String) -> [[String: Any]]? { fields[name] as? [[String: Any]] }
}

/// Parses `line` as a JSON object.
func jsonObject(_ line: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}

/// Structured requests, each on one line.
enum RequestLine {
  /// A message without a recipient, with `text`.
  static func message(_ text: String, application: String? = nil) -> String {
    let named = application.map { #", "application": "\#($0)""# } ?? ""
    return #"{"intent": "INSendMessageIntent", "parameters": {"content": "\#(text)"}\#(named)}"# + "\n"
  }

  /// A message to "John", as in the sample's request.
  static let textJohn =
    #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John"}], "#
    + #""content": "hello"}, "application": "UnicornChat"}"# + "\n"

  /// The question whether the car is locked, for the extension called `application`.
  static func carStatus(_ application: String) -> String {
    #"{"intent": "INGetCarLockStatusIntent", "application": "\#(application)"}"# + "\n"
  }
}
