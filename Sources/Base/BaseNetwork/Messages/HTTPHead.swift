/// The first line of a message and its fields.
struct HTTPHead {
  /// The words of the first line, split at each space. Two adjacent spaces, or a space at the end, result in an empty
  /// word.
  var line: [String]
  var fields: HTTPFields
}

/// Finds the end of heads, and validates them. A head ends at an empty line.
///
/// The rules are stricter than RFC 9112 wherever two readers could disagree about the end of a message: each line ends
/// in CRLF, a field is one line, the colon directly follows the name, and a value contains no control character.
struct HTTPHeadReader {
  private static let lineEnd: [UInt8] = [0x0d, 0x0a]
  private static let headEnd: [UInt8] = [0x0d, 0x0a, 0x0d, 0x0a]
  private var bytes: [UInt8] = []
  private let limits: HTTPLimits

  init(_ limits: HTTPLimits) {
    self.limits = limits
  }

  /// Whether no byte of the head has arrived.
  var isEmpty: Bool { bytes.isEmpty }

  /// Consumes the bytes of the head from the start of `input`, and leaves the bytes after it.
  ///
  /// - Parameter input: the received bytes.
  /// - Returns: the head; nil if it is not complete.
  /// - Throws: ``HTTPMessageError`` if the head is invalid.
  mutating func head(_ input: inout ArraySlice<UInt8>) throws(HTTPMessageError) -> HTTPHead? {
    while let end = input.firstIndex(of: 0x0a) {
      try take(input[...end])
      input = input[(end + 1)...]
      guard bytes.suffix(2).elementsEqual(Self.lineEnd) else {
        throw HTTPMessageError(400, "a line does not end in CRLF")
      }
      // A client may send an empty line before a request; see RFC 9112, section 2.2.
      if bytes.count == 2 { bytes = [] }
      if bytes.suffix(4).elementsEqual(Self.headEnd) {
        defer { bytes = [] }
        return try head(bytes.dropLast(4))
      }
    }
    try take(input)
    input = []
    return nil
  }

  private mutating func take(_ piece: ArraySlice<UInt8>) throws(HTTPMessageError) {
    guard bytes.count + piece.count <= limits.headBytes else {
      throw HTTPMessageError(431, "the head has more than \(limits.headBytes) bytes")
    }
    bytes += piece
  }

  private func head(_ bytes: ArraySlice<UInt8>) throws(HTTPMessageError) -> HTTPHead {
    var lines = try lines(bytes)[...]
    let first = lines.popFirst() ?? []
    guard lines.count <= limits.fields else {
      throw HTTPMessageError(431, "there are more than \(limits.fields) fields")
    }
    var fields = HTTPFields()
    for line in lines {
      let (name, value) = try field(line)
      fields.add(name, value)
    }
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard first.allSatisfy({ (0x20..<0x7f).contains($0) }) else {
      throw HTTPMessageError(400, "the first line is malformed")
    }
    return HTTPHead(line: words.map { String(decoding: $0, as: UTF8.self) }, fields: fields)
  }

  private func lines(_ bytes: ArraySlice<UInt8>) throws(HTTPMessageError) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    for index in lines.indices.dropLast() { lines[index].removeLast() }
    guard !lines.contains(where: { $0.contains(0x0d) }) else { throw HTTPMessageError(400, "a line contains a CR") }
    return lines
  }

  private func field(_ line: ArraySlice<UInt8>) throws(HTTPMessageError) -> (name: String, value: String) {
    guard line.first != 0x20, line.first != 0x09 else {
      throw HTTPMessageError(400, "a field continues on a second line")
    }
    guard let colon = line.firstIndex(of: 0x3a), colon > line.startIndex,
      line[..<colon].allSatisfy(Self.isTokenByte)
    else { throw HTTPMessageError(400, "the name of a field is malformed") }
    let end = line.lastIndex { !HTTPFields.isBlank($0) } ?? colon
    let value = line[(colon + 1)..<max(colon, end) + 1].drop(while: HTTPFields.isBlank)
    guard value.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7f }),
      let text = String(validating: value, as: UTF8.self)
    else { throw HTTPMessageError(400, "the value of a field has a control character or is not UTF-8") }
    return (String(decoding: line[..<colon], as: UTF8.self), text)
  }

  /// Whether a byte may be part of a method or the name of a field.
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
