package import Foundation
package import IntentConversations
package import JSONValues

/// Why an extension is not to be asked now.
package struct QuarantineNotice: Hashable {
  package let identifier: String
  /// When the pause ends; nil while the one try after it is under way.
  let until: Date?
  /// The codes of the faults that led to it, the oldest first.
  let faults: [String]

  package init(identifier: String, until: Date? = nil, faults: [String]) {
    self.identifier = identifier
    self.until = until
    self.faults = faults
  }

  /// The reason, to follow the extension's name and "is".
  package var reason: String {
    let end = until.map { "until \(Self.text($0))" } ?? "while the try after its pause is under way"
    let count = "\(faults.count) \(faults.count == 1 ? "fault" : "faults")"
    return "quarantined \(end) after \(count): \(faults.joined(separator: ", "))"
  }

  /// What ends the quarantine early.
  package var mend: String { "'intent-host reset \(identifier)' clears that, and so does a changed file" }

  /// How a request ends that no other extension can take; `name` is the extension's.
  package func failure(_ name: String) -> RequestOutcome.Failure {
    .init(.quarantined, "'\(name)' is \(reason); \(mend)")
  }

  /// The pause that the router sees; `name` is the extension's.
  package func pause(_ name: String) -> ExtensionPause { ExtensionPause(reason: reason, failure: failure(name)) }

  /// The quarantine as `list --json` prints it.
  package var row: JSONValue {
    .object([
      "until": until.map { .string($0.formatted(.iso8601)) } ?? .null,
      "faults": .array(faults.map(JSONValue.string)),
    ])
  }

  /// The time of day, with the day where it is another one.
  private static func text(_ date: Date) -> String {
    func text(_ date: Date, _ format: String) -> String {
      var seconds = time_t(date.timeIntervalSince1970)
      var parts = tm()
      localtime_r(&seconds, &parts)
      var buffer = [CChar](repeating: 0, count: 32)
      let count = strftime(&buffer, buffer.count, format, &parts)
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let day = "%Y-%m-%d"
    return text(date, day) == text(.now, day) ? text(date, "%H:%M") : text(date, "\(day) %H:%M")
  }
}
