/// Parses the bytes of a terminal into keys.
///
/// Unknown sequences have no effect. The parser buffers at most a paste of ``maximumPasteBytes`` for any input.
struct KeyParser {
  private enum State {
    case plain
    /// After Escape.
    case escape
    /// Within a control sequence, with its parameters.
    case sequence([UInt8])
    /// Within a control string of ECMA-48, such as a late answer of a terminal. Its bytes are ignored.
    case string
    /// Within a paste. `end` is the number of bytes of the end marker that have been read.
    case paste([UInt8], end: Int)
    /// Within a character of UTF-8.
    case character([UInt8], length: Int)
  }

  /// The maximum length of a paste. Further bytes are ignored.
  static let maximumPasteBytes = 65_536
  private static let maximumParameters = 16
  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  private let controls: [UInt8: Key]
  private var state = State.plain

  /// Creates a parser.
  ///
  /// - Parameter controls: the keys of this terminal. They take precedence over the common keys.
  init(controls: [UInt8: Key] = [:]) {
    self.controls = Key.controls.merging(controls) { $1 }
  }

  /// Whether no key is incomplete: further bytes begin a new key.
  var isBetweenKeys: Bool {
    if case .plain = state { true } else { false }
  }

  /// Parses the next byte.
  ///
  /// - Parameter byte: the byte.
  /// - Returns: the key that the byte completes; nil if it completes none.
  mutating func parse(_ byte: UInt8) -> Key? {
    if case .paste(var bytes, let end) = state {
      // The state releases its copy of the paste, so that the bytes are appended without a copy.
      state = .plain
      return parsePasted(byte, bytes: &bytes, end: end)
    }
    // A control character ends an incomplete sequence, and has its usual effect.
    if byte < 0x20, byte != 0x1b, !(isAfterEscape && Key.afterEscape[byte] != nil) {
      state = .plain
      return controls[byte]
    }
    switch state {
    case .plain: return parsePlain(byte)
    case .escape: return parseEscaped(byte)
    case .sequence(let parameters): return parseSequence(byte, parameters)
    case .string:
      if byte == 0x1b { state = .escape }
      return nil
    case .character(let bytes, let length): return parseContinuation(byte, bytes: bytes, length: length)
    case .paste: return nil
    }
  }

  private var isAfterEscape: Bool {
    if case .escape = state { true } else { false }
  }

  private mutating func parsePlain(_ byte: UInt8) -> Key? {
    if let key = controls[byte] { return key }
    switch byte {
    case 0x1b:
      state = .escape
      return nil
    case 0x20..<0x7f: return .character(Unicode.Scalar(byte))
    case 0xc2...0xdf: return begin(byte, 2)
    case 0xe0...0xef: return begin(byte, 3)
    case 0xf0...0xf4: return begin(byte, 4)
    default: return byte < 0x80 ? nil : .character("\u{fffd}")
    }
  }

  private mutating func begin(_ byte: UInt8, _ length: Int) -> Key? {
    state = .character([byte], length: length)
    return nil
  }

  private mutating func parseContinuation(_ byte: UInt8, bytes: [UInt8], length: Int) -> Key? {
    state = .plain
    // A byte that is not a continuation byte begins a new key. The incomplete character is dropped.
    guard byte & 0xc0 == 0x80 else { return parsePlain(byte) }
    let bytes = bytes + [byte]
    guard bytes.count == length else {
      state = .character(bytes, length: length)
      return nil
    }
    return .character(String(validating: bytes, as: UTF8.self)?.unicodeScalars.first ?? "\u{fffd}")
  }

  private mutating func parseEscaped(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence([])
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "X"): state = .string
    case 0x1b: break
    default:
      state = .plain
      return Key.afterEscape[byte]
    }
    return nil
  }

  private mutating func parseSequence(_ byte: UInt8, _ parameters: [UInt8]) -> Key? {
    if byte == 0x1b {
      state = .escape
      return nil
    }
    guard (0x40...0x7e).contains(byte) else {
      if parameters.count < Self.maximumParameters { state = .sequence(parameters + [byte]) }
      return nil
    }
    state = .plain
    let name = String(decoding: parameters + [byte], as: UTF8.self)
    if name == "200~" { state = .paste([], end: 0) }
    return Key.sequences[name]
  }

  private mutating func parsePasted(_ byte: UInt8, bytes: inout [UInt8], end: Int) -> Key? {
    guard byte == Self.pasteEnd[end] else {
      let begun = Self.pasteEnd[..<end]
      if bytes.count + begun.count < Self.maximumPasteBytes { bytes += begun + (byte == 0x1b ? [] : [byte]) }
      state = .paste(bytes, end: byte == 0x1b ? 1 : 0)
      return nil
    }
    guard end + 1 == Self.pasteEnd.count else {
      state = .paste(bytes, end: end + 1)
      return nil
    }
    return .paste(String(decoding: bytes, as: UTF8.self))
  }
}
