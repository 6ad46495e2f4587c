internal import BaseFiles
internal import Foundation
internal import MadeUpBytes
internal import TestSupport
internal import Testing

@Suite(
  "Other readers find the same values", .enabled(if: Python.isUsed, "needs Python; Debian's package python3 has it"))
struct PythonComparisonTests {
  /// Writes a value of Python in a form that shows its type and all of its digits. "!" stands for a text that is refused.
  private static let canonical = """
    import base64, datetime, struct, sys
    def number(value):
        if isinstance(value, float) and value != value: return 'dnan'
        if -2**63 <= value < 2**63 and value == int(value): return 'i%d' % value
        value = float(value)
        if abs(value) == float('inf'): raise ValueError('too large')
        return 'd' + struct.pack('>d', value).hex()
    def form(value):
        if value is None: return 'n'
        if value is True or value is False: return 't' if value else 'f'
        if isinstance(value, (int, float)): return number(value)
        if isinstance(value, str): return 's' + value.encode('utf-8').hex()
        if isinstance(value, bytes): return 'b' + value.hex()
        if isinstance(value, datetime.datetime): return '@' + value.isoformat()
        if isinstance(value, list): return '[' + ','.join(map(form, value)) + ']'
        return '{' + ','.join(sorted(key.encode('utf-8').hex() + ':' + form(item) for key, item in value.items())) + '}'

    """

  /// What Python reads in each of the texts, with a function `read` of bytes; nil for a text that it refuses.
  private func python(_ read: String, _ texts: [[UInt8]]) throws -> [String?] {
    let folder = try TemporaryFolder()
    let lines = texts.map { Data($0).base64EncodedString() }.joined(separator: "\n")
    try Data(lines.utf8).write(to: folder.url.appending(path: "texts"))
    let script =
      Self.canonical + read + """

        for line in open('texts').read().split('\\n'):
            try: print(form(read(base64.b64decode(line))))
            except (ValueError, RecursionError, OverflowError) as error: print('!')
        """
    return try Python.lines(of: script, in: folder.url).map { $0 == "!" ? nil : $0 }
  }

  private static func hex(_ bytes: some Sequence<UInt8>) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

  private static func form(_ number: Double) -> String {
    Int64(exactly: number).map { "i\($0)" } ?? "d" + String(format: "%016lx", number.bitPattern)
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { hex($0.utf8) + ":" + $1 }.sorted().joined(separator: ",") + "}"
  }

  // MARK: JSON

  private static func form(_ value: JSONValue) -> String {
    switch value {
    case .null: "n"
    case .bool(let truth): truth ? "t" : "f"
    case .int(let number): "i\(number)"
    case .double(let number): form(number)
    case .string(let text): "s" + hex(text.utf8)
    case .array(let elements): "[" + elements.map(form).joined(separator: ",") + "]"
    case .object(let members): object(members.map { ($0.key, form($0.value)) })
    }
  }

  /// Python's reader with the same rules: no member twice, no `NaN`, valid UTF-8.
  private static let readJSON = """
    import json
    def members(pairs):
        if len(dict(pairs)) < len(pairs): raise ValueError('a member twice')
        return dict(pairs)
    def refuse(word): raise ValueError(word)
    def read(data): return json.loads(data.decode('utf-8'), object_pairs_hook=members, parse_constant=refuse)
    """

  @Test("JSON that is made up and changed is accepted by both or by neither, with the same value")
  func json() throws {
    var texts = MadeUpJSON(seed: 11)
    let made = (0..<10_000).map { _ in texts.text() }
    var generator = SeededGenerator(seed: 12)
    let all = made + made.map { generator.mutation(of: $0) }
    let expected = try python(Self.readJSON, all)
    try #require(expected.count == all.count)
    for (text, value) in zip(all, expected) {
      let own = (try? JSONReader.parse(text)).map(Self.form)
      #expect(own == value, "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(expected.prefix(made.count).allSatisfy { $0 != nil })
    #expect(expected.suffix(made.count).count { $0 == nil } > made.count / 10)
  }

  // MARK: Property lists

  private static func form(_ node: PropertyListNode) -> String {
    switch node.value {
    case .dictionary(let entries): object(entries.map { ($0.key, form($0.node)) })
    case .array(let nodes): "[" + nodes.map(form).joined(separator: ",") + "]"
    case .string(let text): "s" + hex(text.utf8)
    case .integer(let number): "i\(number)"
    case .real(let number): number.isNaN ? "dnan" : form(number)
    case .boolean(let truth): truth ? "t" : "f"
    case .date(let date): "@" + date.formatted(.iso8601).dropLast()
    case .data(let data): "b" + hex(data)
    }
  }

  @Test("Property lists that the writer writes have the same values in Python, and so have Python's own")
  func propertyLists() throws {
    var values = MadeUpPropertyLists(seed: 13)
    let nodes = (0..<2_000).map { _ in values.node() }
    let written = nodes.map { PropertyListWriter.document($0) }
    let expected = nodes.map(Self.form)
    for (value, own) in zip(try python("import plistlib\nread = plistlib.loads", written), expected) {
      #expect(value == own)
    }
    for format in ["FMT_XML", "FMT_BINARY"] {
      let again = "import plistlib\ndef read(data): return plistlib.dumps(plistlib.loads(data), fmt=plistlib.\(format))"
      for (line, value) in zip(try python(again, written), expected) {
        let bytes = try #require(line.flatMap { Self.bytes(hex: $0.dropFirst()) })
        #expect(Self.form(try PropertyListReader.read(bytes, path: "a")) == value)
      }
    }
  }

  private static func bytes(hex: Substring) -> [UInt8]? {
    let digits = Array(hex.utf8)
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16) ?? 0
    }
  }
}

/// Texts of JSON with all of its forms.
private struct MadeUpJSON {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func text() -> [UInt8] { Array(value(depth: 0).utf8) }

  private mutating func pick(_ options: [String]) -> String { options.randomElement(using: &generator) ?? "" }

  private mutating func space() -> String { pick(["", "", "", " ", "\n", "\t \r"]) }

  private mutating func value(depth: Int) -> String {
    let own =
      switch Int.random(in: 0..<(depth < 6 ? 7 : 4), using: &generator) {
      case 0: pick(["null", "true", "false"])
      case 1, 2: number()
      case 3: string()
      case 4, 5: "{" + list(depth) { $0.string(distinct: $1) + $0.space() + ":" + $0.value(depth: depth + 1) } + "}"
      default: "[" + list(depth) { maker, _ in maker.value(depth: depth + 1) } + "]"
      }
    return space() + own + space()
  }

  private mutating func list(_ depth: Int, _ element: (inout Self, Int) -> String) -> String {
    let count = Int.random(in: 0..<4, using: &generator)
    guard count > 0 else { return space() }
    return (0..<count).map { space() + element(&self, $0) + space() }.joined(separator: ",")
  }

  private mutating func number() -> String {
    let digits = String(
      UInt64.random(in: 0...(.max), using: &generator) >> UInt64.random(in: 0..<64, using: &generator))
    let fraction = pick(["", "", ".0", ".5", ".000", ".\(digits)"])
    return pick(["", "-"]) + digits + fraction + pick(["", "", "e0", "E+2", "e-3", "e19", "e-300"])
  }

  private mutating func string(distinct index: Int? = nil) -> String {
    let parts = [
      "a", "Grüße", "😀", "日本", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\ud83d\\ude00", "\\u0000", " ", "\u{7f}",
      "\u{2028}",
    ]
    let text = (0..<Int.random(in: 0..<5, using: &generator)).map { _ in pick(parts) }.joined()
    return "\"" + text + (index.map { "#\($0)" } ?? "") + "\""
  }
}

/// Property lists with all kinds of values that its XML form can hold.
private struct MadeUpPropertyLists {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func node() -> PropertyListNode { PropertyListNode(.dictionary(entries(depth: 0))) }

  private mutating func entries(depth: Int) -> [PropertyListNode.Entry] {
    (0..<Int.random(in: 0..<5, using: &generator)).map { index in
      PropertyListNode.Entry(key: "\(index) \(text())", position: .start, node: node(depth: depth + 1))
    }
  }

  private mutating func text() -> String {
    let parts = ["a", "Grüße", "😀", "日本", "&", "<b>", "\"'", "]]>", "\t", " ", "e\u{301}"]
    return (0..<Int.random(in: 0..<5, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
      .joined()
  }

  private mutating func node(depth: Int) -> PropertyListNode {
    switch Int.random(in: 0..<(depth < 5 ? 8 : 6), using: &generator) {
    case 0: PropertyListNode(text())
    case 1:
      PropertyListNode(
        .integer(Int64.random(in: .min...(.max), using: &generator) >> Int64.random(in: 0..<64, using: &generator)))
    case 2: PropertyListNode(.real(Double.random(in: -1e6...1e6, using: &generator)))
    case 3: PropertyListNode(.boolean(Bool.random(using: &generator)))
    case 4:
      PropertyListNode(.date(Date(timeIntervalSince1970: Double(Int.random(in: 0...4_000_000_000, using: &generator)))))
    case 5:
      PropertyListNode(
        .data(
          Data(
            (0..<Int.random(in: 0..<40, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) })))
    case 6: PropertyListNode(.array((0..<Int.random(in: 0..<4, using: &generator)).map { _ in node(depth: depth + 1) }))
    default: PropertyListNode(.dictionary(entries(depth: depth)))
    }
  }
}
