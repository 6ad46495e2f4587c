import Foundation
import TestSupport

/// A line of `Sentences/CODE.txt`: `utterance => INIntent parameter=value; parameter=value`, or `utterance => -` for an
/// utterance that must be rejected. A line that begins with `#` is a comment.
struct SaidSentence: CustomStringConvertible {
  let code: String
  let utterance: String
  /// The class of the intent; nil if the utterance is not a request.
  let intent: String?
  /// The expected values of parameters. The request may have further parameters.
  let parameters: [String: String]

  var description: String { "\(code): \(utterance)" }

  private static let folder = BuildProducts.tests.appending(path: "Language/IntentLanguageTests/Sentences")

  /// The languages with a file.
  static var codes: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// All lines of a language.
  static func all(_ code: String) throws -> [SaidSentence] {
    let text = try String(contentsOf: folder.appending(path: "\(code).txt"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " => ", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("#") else { return nil }
      return SaidSentence(code, String(parts[0]), String(parts[1]))
    }
  }

  private init(_ code: String, _ utterance: String, _ meaning: String) {
    self.code = code
    self.utterance = utterance
    let parts = meaning.split(separator: " ", maxSplits: 1)
    intent = meaning == "-" ? nil : parts.first.map(String.init)
    let pairs = parts.dropFirst().first?.split(separator: "; ") ?? []
    parameters = Dictionary(
      pairs.map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), parts.count == 2 ? Self.plain(String(parts[1])) : "")
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The value, in a form in which `30` and `30.0` are equal.
  static func plain(_ value: String) -> String {
    guard let number = Double(value), let whole = Int(exactly: number), !value.hasPrefix("0") else { return value }
    return String(whole)
  }
}
