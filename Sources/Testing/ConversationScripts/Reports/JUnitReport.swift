internal import Foundation

/// The results in JUnit's XML format, for continuous integration services.
package struct JUnitReport: Sendable {
  private var cases: [String] = []
  private var failures = 0
  private var errors = 0
  private var duration = Duration.zero

  /// Creates an empty report.
  package init() {}

  /// Adds a test case with the result.
  package mutating func add(_ result: ScriptResult) {
    duration += result.duration
    let path = result.path as NSString
    let name = (path.lastPathComponent as NSString).deletingPathExtension
    let head =
      "<testcase classname=\(Self.quoted(path.deletingLastPathComponent)) name=\(Self.quoted(name)) "
      + "file=\(Self.quoted(result.path)) time=\"\(Self.seconds(result.duration))\""
    let body = body(of: result)
    cases.append(body.isEmpty ? "    \(head)/>" : "    \(head)>\n\(body)\n    </testcase>")
  }

  private mutating func body(of result: ScriptResult) -> String {
    switch result.verdict {
    case .passed, .updated: return ""
    case .failed(let mismatch, _):
      failures += 1
      return element("failure", message: "line \(mismatch.line): \(mismatch.text)", result: result)
    case .unplayable(let defects):
      errors += 1
      return element("error", message: defects.first?.message ?? "", result: result)
    }
  }

  private func element(_ name: String, message: String, result: ScriptResult) -> String {
    let text = Self.escaped(result.lines.joined(separator: "\n"))
    return "      <\(name) message=\(Self.quoted(message))>\(text)</\(name)>"
  }

  /// The XML document.
  package var document: String {
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(Self.seconds(duration))\""
    let lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(counts)>",
      "  <testsuite name=\"conversations\" \(counts)>",
    ]
    return (lines + cases + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }

  private static func seconds(_ duration: Duration) -> String {
    String(format: "%.3f", duration / .seconds(1))
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\n", with: "&#10;"))\"" }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{fffd}")
      }
    }
    return result
  }

  /// Returns whether XML 1.0 allows the character.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
