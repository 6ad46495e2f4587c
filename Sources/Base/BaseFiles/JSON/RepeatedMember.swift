internal import Foundation

/// Finds a member that a JSON object contains twice. RFC 8259 calls the meaning of such a text unpredictable, and
/// Foundation's parser silently uses one of the values.
package struct RepeatedMember {
  private struct Scope {
    let isObject: Bool
    var names: Set<String> = []
  }

  private let bytes: [UInt8]
  private var scopes: [Scope] = []
  /// Whether the next string is the name of a member.
  private var expectsName = false

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the name of the first repeated member; nil if no object contains a member twice.
  ///
  /// - Parameter bytes: a valid JSON text in UTF-8.
  /// - Returns: the name without escapes.
  package static func name(in bytes: [UInt8]) -> String? {
    var search = RepeatedMember(bytes)
    return search.find()
  }

  private mutating func find() -> String? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == UInt8(ascii: "\"") else {
        step(byte)
        index += 1
        continue
      }
      let end = self.end(ofStringAt: index)
      if expectsName, let last = scopes.indices.last {
        let name = name(bytes[index..<end])
        guard scopes[last].names.insert(name).inserted else { return name }
      }
      expectsName = false
      index = end
    }
    return nil
  }

  /// Processes a byte outside of strings.
  private mutating func step(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): scopes.append(Scope(isObject: true))
    case UInt8(ascii: "["): scopes.append(Scope(isObject: false))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = scopes.popLast()
    case UInt8(ascii: ","): break
    default: return
    }
    expectsName = scopes.last?.isObject ?? false
  }

  /// Returns the index after the string whose first quotation mark is at `start`.
  private func end(ofStringAt start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }

  /// Returns the text of a quoted string. Two spellings of one name are the same member.
  private func name(_ string: ArraySlice<UInt8>) -> String {
    // An invalid string can't be equal to another spelling, so its bytes are compared.
    (try? JSONDecoder().decode(String.self, from: Data(string))) ?? String(decoding: string, as: UTF8.self)
  }
}
