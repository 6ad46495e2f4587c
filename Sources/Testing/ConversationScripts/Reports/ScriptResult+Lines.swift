package import BaseFiles
internal import IntentHost

extension ScriptResult {
  /// The result as lines of text; empty if the script passed.
  package var lines: [String] {
    switch verdict {
    case .passed: []
    case .updated: ["\(path): updated"]
    case .unplayable(let defects): defects.map(\.description)
    case .failed(let mismatch, let transcript):
      ["\(path):\(mismatch.line): \(mismatch.text)"] + transcript.map { "  " + $0 }
    }
  }

  /// The result as a JSON object: `file`, `outcome`, `milliseconds`, and the mismatch or the defects.
  package var row: JSONValue {
    var members: [String: JSONValue] = [
      "file": .string(path), "milliseconds": .double((duration / .microseconds(1)).rounded() / 1000),
    ]
    switch verdict {
    case .passed: members["outcome"] = .string("passed")
    case .updated: members["outcome"] = .string("updated")
    case .unplayable(let defects):
      members["outcome"] = .string("unplayable")
      members["errors"] = .array(defects.map(Self.row))
    case .failed(let mismatch, let transcript):
      members["outcome"] = .string("failed")
      members["line"] = .int(Int64(mismatch.line))
      members["expected"] = .string(mismatch.expected)
      members["got"] = .string(mismatch.got)
      members["transcript"] = .array(transcript.map(JSONValue.string))
    }
    return .object(members)
  }

  private static func row(_ defect: ScriptDefect) -> JSONValue {
    var members: [String: JSONValue] = ["message": .string(defect.message)]
    if let line = defect.line { members["line"] = .int(Int64(line)) }
    return .object(members)
  }
}

extension Mismatch {
  /// The mismatch as text: `expected '…', got '…'`.
  var text: String { "expected '\(expected)', got '\(got)'" }
}
