internal import Foundation
internal import ViewTrees

/// Pictures on terminals with the kitty graphics protocol, https://sw.kovidgoyal.net/kitty/graphics-protocol.
package enum KittyPicture {
  /// The question whether the terminal has the protocol, followed by one that every terminal answers.
  package static let query = "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[c"

  /// The largest part of a file that one sequence may carry.
  private static let chunk = 4_096

  /// What a terminal answered.
  package enum Answer: Hashable, Sendable {
    /// The answer is not complete.
    case incomplete
    /// Whether the terminal has the protocol.
    case complete(Bool)
  }

  /// Reads the answers to ``query``: the first one names its number, the second one ends with `c`.
  package static func answer(_ bytes: [UInt8]) -> Answer {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\u{1b}[?"), text[end.upperBound...].contains("c") else { return .incomplete }
    return .complete(text.contains("\u{1b}_Gi=31;OK\u{1b}\\"))
  }

  /// Shows a PNG file at the cursor, which stays where it is. The terminal answers nothing.
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
