package import BaseFiles
package import Foundation
package import IntentConversations

/// The reason why an extension accepts no requests now.
package struct QuarantineNotice: Hashable {
  /// The extension's bundle identifier.
  package let identifier: String
  /// The end of the pause; nil while the trial after it is running.
  let until: Date?
  /// The codes of the faults that led to the pause, oldest first.
  let faults: [String]

  /// Creates a notice. A nil `until` means that the trial after the pause is running.
  package init(identifier: String, until: Date? = nil, faults: [String]) {
    self.identifier = identifier
    self.until = until
    self.faults = faults
  }

  /// The reason, worded to follow the extension's name and "is".
  package var reason: String {
    let end = until.map { "until \(Self.text($0))" } ?? "while the trial after its pause runs"
    let count = "\(faults.count) \(faults.count == 1 ? "fault" : "faults")"
    return "quarantined \(end) after \(count): \(faults.joined(separator: ", "))"
  }

  /// The ways to end the quarantine early, as a sentence.
  package var remedy: String { "'intent-host reset \(identifier)' or a changed file ends the quarantine" }

  /// Returns the failure of a request that no other extension can handle. `name` is the extension's name.
  package func failure(_ name: String) -> RequestOutcome.Failure {
    .init(.quarantined, "'\(name)' is \(reason); \(remedy)")
  }

  /// Returns the pause for the router. `name` is the extension's name.
  package func pause(_ name: String) -> ExtensionPause { ExtensionPause(reason: reason, failure: failure(name)) }

  /// The quarantine as a JSON object, for `list --json`.
  package var row: JSONValue {
    .object([
      "until": until.map { .string($0.formatted(.iso8601)) } ?? .null,
      "faults": .array(faults.map(JSONValue.string)),
    ])
  }

  /// Formats the time of day, with the date if it is another day.
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
