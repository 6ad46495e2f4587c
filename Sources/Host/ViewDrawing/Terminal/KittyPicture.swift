internal import Foundation
internal import ViewTrees

/// Pictures on terminals with the kitty graphics protocol, https://sw.kovidgoyal.net/kitty/graphics-protocol.
package enum KittyPicture {
  /// The query whether the terminal supports the protocol, followed by a query that every terminal answers.
  package static let query = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[c"

  /// The maximum number of Base64 characters in one sequence.
  private static let chunk = 4_096

  /// The answer of a terminal.
  package enum Answer: Hashable, Sendable {
    /// The answer is not complete.
    case incomplete
    /// The answer is complete. The value is true if the terminal supports the protocol.
    case complete(Bool)
  }

  /// Parses the answers to ``query``. The first one contains the number of the query, and the second one ends with `c`.
  package static func answer(_ bytes: [UInt8]) -> Answer {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\u{1b}[?"), text[end.upperBound...].contains("c") else { return .incomplete }
    return .complete(text.contains("\u{1b}_Gi=31;OK\u{1b}\\"))
  }

  /// Returns the sequences that show a PNG file at the cursor, without moving the cursor. The terminal sends no answer.
  static func sequence(_ image: ViewImage, columns: Int, rows: Int) -> String {
    let data = image.bytes.base64EncodedString()
    var sequence = ""
    var rest = data[...]
    while !rest.isEmpty {
      let part = rest.prefix(chunk)
      rest = rest.dropFirst(chunk)
      let keys = sequence.isEmpty ? "f=100,a=T,q=2,C=1,c=\(columns),r=\(rows)," : ""
      sequence += "\u{1b}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(part)\u{1b}\\"
    }
    return sequence
  }
}
