package import BaseFiles
internal import Foundation

/// A sentence that a person said, labelled with its meaning.
package struct LabelledRow: Sendable {
  /// The sentence.
  package let text: String
  /// The class of the requested intent; nil if there is none, so that the sentence has to be rejected.
  package let intent: String?
  /// The values in the sentence as they were said, by slot name.
  package let slots: [String: String]
  /// The file of the row. `line` counts from 1.
  package let path: String
  package let line: Int
  /// The language of the row, if the file has several.
  package let locale: String?

  /// The placeholder in a text for the name of any app.
  package static let anyApplication = "<appName>"

  /// The maximum size of a file, in bytes.
  private static let maximumBytes = 64 << 20

  /// Reads a file of labelled sentences.
  ///
  /// - Parameters:
  ///   - path: the file: JSON lines, each an object with `text`, `intent` and `slots`.
  ///   - application: the name that replaces ``anyApplication``; nil for none.
  /// - Returns: the valid rows, and the findings about the invalid ones.
  package static func rows(of path: String, application: String?) -> (rows: [LabelledRow], findings: [Diagnostic]) {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes)
    } catch {
      return ([], [error])
    }
    var rows: [LabelledRow] = []
    var findings: [Diagnostic] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > UInt8(ascii: " ") }) {
      do throws(FormatError) {
        rows.append(try LabelledRow(Array(line), path: path, number: index + 1, application: application))
      } catch {
        findings.append(error.finding(path, index + 1))
      }
    }
    return (rows, findings)
  }

  private init(_ line: [UInt8], path: String, number: Int, application: String?) throws(FormatError) {
    guard case .object(let object)? = try? JSONReader.parse(line) else { throw .noObject }
    guard var text = object["text"]?.text else { throw .noText }
    if text.contains(Self.anyApplication) {
      guard let application else { throw .noApplication }
      text = text.replacing(Self.anyApplication, with: application)
    }
    self.text = text
    switch object["intent"] {
    case nil, .null: intent = nil
    case .string(let name): intent = name
    default: throw .badIntent
    }
    // Only texts can be searched for in an interpretation, so other values, such as numbers, are dropped.
    switch object["slots"] {
    case nil, .null: slots = [:]
    case .object(let members): slots = members.compactMapValues(\.text)
    default: throw .badSlots
    }
    locale = object["locale"]?.text
    self.path = path
    self.line = number
  }

  /// A defect of a row.
  private enum FormatError: String, Error {
    case noObject = #"the row is not a JSON object; expected {"text": "…", "intent": "…" or null, "slots": {…}}"#
    case noText = "'text' is missing or is not a text"
    case noApplication = "'<appName>' stands for an app, but no app is named; name one with '--applications'"
    case badIntent = "'intent' is neither a text nor null"
    case badSlots = "'slots' is not an object"

    func finding(_ path: String, _ line: Int) -> Diagnostic {
      Diagnostic(
        path: path, position: SourcePosition(line: line, column: 1), rule: LabelledRowRule.invalid, message: rawValue)
    }
  }
}

/// The rule for files of labelled sentences, which only `intent-benchmark` and `intent-train` read.
private enum LabelledRowRule: String, DiagnosticRule {
  case invalid = "labelled-row"

  var severity: Diagnostic.Severity { .error }

  var summary: String { "A row of the file is not a labelled sentence." }
}
