internal import Foundation
internal import Testing

/// What a program did that has ended.
struct FinishedRun: Sendable {
  /// Nil where a signal ended it.
  let exitCode: Int32?
  let output: String
  let errors: String

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The output as the events that `--json` prints.
  var events: [Event] {
    get throws { try lines.map { Event(fields: try jsonObject($0)) } }
  }

  /// The last event, which has to say how the request ended.
  var finished: Event {
    get throws { try #require(try events.last { $0.name == "finished" }) }
  }
}

/// One line of `--json`. Nobody changes the values, which are those of JSON.
struct Event: @unchecked Sendable {
  let fields: [String: Any]

  var name: String { string("event") ?? "" }
  var request: Int? { fields["request"] as? Int }

  /// The error's code, of the event that ends a request.
  var errorCode: String? { (fields["error"] as? [String: Any])?["code"] as? String }
  /// The error's message, of the event that ends a request.
  var errorMessage: String { (fields["error"] as? [String: Any])?["message"] as? String ?? "" }

  func string(_ name: String) -> String? { fields[name] as? String }
  func strings(_ name: String) -> [String]? { fields[name] as? [String] }
  func object(_ name: String) -> [String: Any]? { fields[name] as? [String: Any] }
  func objects(_ name: String) -> [[String: Any]]? { fields[name] as? [[String: Any]] }
}

/// The JSON object that `line` is.
func jsonObject(_ line: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
}

/// Structured requests, each on one line.
enum RequestLine {
  /// A message to nobody with `text`.
  static func message(_ text: String, application: String? = nil) -> String {
    let named = application.map { #", "application": "\#($0)""# } ?? ""
    return #"{"intent": "INSendMessageIntent", "parameters": {"content": "\#(text)"}\#(named)}"# + "\n"
  }

  /// A message to "John", as the sample's request has it.
  static let textJohn =
    #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John"}], "#
    + #""content": "hello"}, "application": "UnicornChat"}"# + "\n"

  /// The question whether the car is locked, of the extension called `application`.
  static func carStatus(_ application: String) -> String {
    #"{"intent": "INGetCarLockStatusIntent", "application": "\#(application)"}"# + "\n"
  }
}
