internal import Foundation
internal import FoundationXML

/// Reads XML property lists through `XMLParser`, which knows lines and columns.
final class XMLPropertyListReader: NSObject, XMLParserDelegate {
  /// An element that has been opened and not closed.
  private struct OpenElement {
    let name: String
    let position: SourcePosition
    var text = ""
    var children: [PropertyListNode] = []
    var keys: [(text: String, position: SourcePosition)] = []
  }

  private var open: [OpenElement] = []
  private var root: PropertyListNode?
  private var hasBegun = false
  private var defect: Defect?

  static func read(_ data: Data) throws(Defect) -> PropertyListNode {
    // An entity of the document's own could stand for anything, and grow without limit; property lists need none.
    if let range = data.range(of: Data("<!ENTITY".utf8)) {
      throw Defect(position: position(of: range.lowerBound, in: data), text: "the file declares entities of its own")
    }
    let reader = XMLPropertyListReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    let isWellFormed = parser.parse()
    guard reader.hasBegun else { throw Defect(text: "the file is no property list: it holds no XML element") }
    if let defect = reader.defect { throw defect }
    guard isWellFormed, parser.parserError == nil else {
      throw Defect(position: reader.position(parser), text: reason(parser.parserError))
    }
    guard let root = reader.root else { throw Defect(text: "the file holds no value in a 'plist' element") }
    return root
  }

  // MARK: XMLParserDelegate

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    hasBegun = true
    let place = position(parser)
    // The parser stands before the end of the tag; without attributes its length is known.
    let column = attributes.isEmpty ? max(1, place.column - name.count - 1) : 1
    let element = OpenElement(name: name, position: SourcePosition(line: place.line, column: column))
    guard open.count <= PropertyListReader.maximumDepth else { return fail(.tooDeep(element.position), parser) }
    if !Self.elements.contains(name) {
      return fail(Defect(position: element.position, text: "'\(name)' is no element of a property list"), parser)
    }
    open.append(element)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    if element.name == "plist" {
      root = element.children.first
    } else if element.name == "key" {
      addKey(element, parser)
    } else {
      do {
        try add(PropertyListNode(value: value(element), position: element.position), parser)
      } catch {
        fail(error, parser)
      }
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    fail(Defect(position: position(parser), text: Self.reason(error)), parser)
  }

  // MARK: Values

  private static let elements: Set<String> = [
    "plist", "dict", "key", "array", "string", "integer", "real", "true", "false", "date", "data",
  ]

  private func addKey(_ element: OpenElement, _ parser: XMLParser) {
    guard let parent = open.last, parent.name == "dict", parent.keys.count == parent.children.count else {
      return fail(
        Defect(position: element.position, text: "the key '\(element.text)' stands where a value belongs"), parser)
    }
    open[open.count - 1].keys.append((element.text, element.position))
  }

  private func add(_ node: PropertyListNode, _ parser: XMLParser) throws(Defect) {
    guard let parent = open.last else { throw Defect(position: node.position, text: "a value outside 'plist'") }
    switch parent.name {
    case "dict" where parent.keys.count == parent.children.count:
      throw Defect(position: node.position, text: "\(node.kind) without a key")
    case "plist" where !parent.children.isEmpty:
      throw Defect(position: node.position, text: "a second value in 'plist'")
    case "dict", "array", "plist": open[open.count - 1].children.append(node)
    default: throw Defect(position: node.position, text: "\(node.kind) within '\(parent.name)'")
    }
  }

  private func value(_ element: OpenElement) throws(Defect) -> PropertyListNode.Value {
    let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let value: PropertyListNode.Value?
    switch element.name {
    case "dict": return try dictionary(element)
    case "array": return .array(element.children)
    case "string": return .string(element.text)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "integer": value = Self.integer(text).map { .integer($0) }
    case "real": value = Double(text).map { .real($0) }
    case "date": value = (try? Date(text, strategy: .iso8601)).map { .date($0) }
    default: value = Data(base64Encoded: text, options: .ignoreUnknownCharacters).map { .data($0) }
    }
    guard let value else {
      throw Defect(position: element.position, text: "'\(text.prefix(80))' is no \(element.name)")
    }
    return value
  }

  private func dictionary(_ element: OpenElement) throws(Defect) -> PropertyListNode.Value {
    if element.keys.count > element.children.count, let key = element.keys.last {
      throw Defect(position: key.position, text: "the key '\(key.text)' has no value")
    }
    return .dictionary(
      zip(element.keys, element.children).map { .init(key: $0.text, position: $0.position, node: $1) })
  }

  private static func integer(_ text: String) -> Int64? {
    text.hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16) : Int64(text)
  }

  // MARK: Places and defects

  private func fail(_ defect: Defect, _ parser: XMLParser) {
    guard self.defect == nil else { return }
    self.defect = defect
    parser.abortParsing()
  }

  private func position(_ parser: XMLParser) -> SourcePosition {
    SourcePosition(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
  }

  private static func position(of offset: Data.Index, in data: Data) -> SourcePosition {
    let before = data[data.startIndex..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// What the parser says is wrong, by the codes of libxml2 (`xmlerror.h`) that people meet.
  private static let reasons = [
    5: "the file ends in the middle", 9: "a character that XML does not allow",
    26: "an entity that XML does not have", 76: "the end tag does not fit the element that is open",
    77: "the file ends in the middle",
  ]

  private static func reason(_ error: (any Error)?) -> String {
    guard let code = (error as NSError?)?.code else { return "the XML can't be read" }
    return reasons[code] ?? "the XML is broken (libxml2's code \(code))"
  }
}
