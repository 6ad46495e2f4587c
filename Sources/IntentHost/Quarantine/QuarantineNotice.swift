internal import Foundation

/// Why an extension is not to be asked now.
struct QuarantineNotice: Hashable {
  let identifier: String
  /// When the pause ends; nil while the one try after it is under way.
  let until: Date?
  /// The codes of the faults that led to it, the oldest first.
  let faults: [String]

  /// The reason, to follow the extension's name and "is".
  var reason: String {
    let end = until.map { "until \(Self.text($0))" } ?? "while the try after its pause is under way"
    let count = "\(faults.count) \(faults.count == 1 ? "fault" : "faults")"
    return "quarantined \(end) after \(count): \(faults.joined(separator: ", "))"
  }

  /// What ends the quarantine early.
  var mend: String { "'intent-host reset \(identifier)' clears that, and so does a changed file" }

  /// How a request ends that no other extension can take; `name` is the extension's.
  func failure(_ name: String) -> RequestOutcome.Failure {
    .init(.quarantined, "'\(name)' is \(reason); \(mend)")
  }

  /// The quarantine as `list --json` prints it.
  var row: JSONValue {
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
