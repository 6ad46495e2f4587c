import BaseFiles
import Foundation
import SourceAdaptation

/// An adapted source in its parts.
struct Adapted {
  /// The author's text after the changes.
  let body: String
  /// The added declarations after the text.
  let tail: String
  let source: AdaptedSource

  init(_ text: String, path: String = "/author/A.swift") { self.init(bytes: Array(text.utf8), path: path) }

  init(bytes: [UInt8], path: String = "/author/A.swift") {
    source = SourceAdapter().adapt(bytes, path: path)
    let copy = String(decoding: source.bytes, as: UTF8.self)
    let header = "import AppleCompatibility\n#sourceLocation(file: \"\(path)\", line: 1)\n"
    let rest = copy.utf8.starts(with: header.utf8) ? copy[header.endIndex...] : copy[...]
    let end = rest.range(of: Self.separator)
    body = String(rest[..<(end?.lowerBound ?? rest.endIndex)])
    tail = String(rest[(end?.upperBound ?? rest.endIndex)...])
  }

  /// The identifiers of the findings' rules.
  var rules: [String] { source.findings.map(\.rule) }

  private static let separator = "\n#sourceLocation()\n// The rest is not part of the author's file.\n"
}

/// A random number generator, with the same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
