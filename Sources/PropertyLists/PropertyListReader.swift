package import Foundation

/// Reads property lists so that findings about them can say where: XML with lines and columns, binary without.
package enum PropertyListReader {
  /// How large a file may be, in bytes.
  package static let maximumBytes = 16 << 20
  /// How deep values may be nested.
  package static let maximumDepth = 64

  /// Reads the file at `path`.
  ///
  /// - Throws: ``Diagnostic`` with the rule `unreadable`, `malformed-plist`, `too-large` or `too-deep`.
  package static func read(contentsOf path: String) throws(Diagnostic) -> PropertyListNode {
    try read(try data(contentsOf: path), path: path)
  }

  /// The bytes of the file at `path`.
  ///
  /// - Throws: ``Diagnostic`` with the rule `unreadable` or `too-large`.
  package static func data(contentsOf path: String) throws(Diagnostic) -> Data {
    do {
      let url = URL(fileURLWithPath: path)
      let values = try url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
      // A pipe or a device has no end that one could wait for.
      guard values.isRegularFile == true else { throw Defect(rule: "unreadable", text: "is no regular file") }
      guard values.fileSize ?? 0 <= maximumBytes else { throw tooLarge }
      return try Data(contentsOf: url)
    } catch {
      let defect = error as? Defect ?? Defect(rule: "unreadable", text: "can't be read: \(systemReason(error))")
      throw Diagnostic(path: path, position: .start, rule: defect.rule, message: "the file \(defect.text)")
    }
  }

  /// Reads `data`; `path` names it in errors.
  ///
  /// - Throws: ``Diagnostic`` with the rule `malformed-plist`, `too-large` or `too-deep`.
  package static func read(_ data: Data, path: String) throws(Diagnostic) -> PropertyListNode {
    do throws(Defect) {
      guard data.count <= maximumBytes else { throw tooLarge }
      return data.starts(with: Data("bplist".utf8)) ? try readBinary(data) : try XMLPropertyListReader.read(data)
    } catch {
      throw Diagnostic(path: path, position: error.position, rule: error.rule, message: error.text)
    }
  }

  private static var tooLarge: Defect {
    Defect(rule: "too-large", text: "has more than \(maximumBytes >> 20) MiB")
  }

  private static func readBinary(_ data: Data) throws(Defect) -> PropertyListNode {
    guard let object = try? PropertyListSerialization.propertyList(from: data, format: nil) else {
      throw Defect(text: "the file is no binary property list, though it begins like one")
    }
    return try node(object, depth: 0)
  }

  private static func node(_ object: Any, depth: Int) throws(Defect) -> PropertyListNode {
    guard depth < maximumDepth else { throw .tooDeep(.start) }
    return PropertyListNode(value: try value(object, depth: depth + 1), position: .start)
  }

  private static func value(_ object: Any, depth: Int) throws(Defect) -> PropertyListNode.Value {
    switch object {
    case let dictionary as [String: Any]:
      var entries: [PropertyListNode.Entry] = []
      for (key, object) in dictionary.sorted(by: { $0.key < $1.key }) {
        entries.append(.init(key: key, position: .start, node: try node(object, depth: depth)))
      }
      return .dictionary(entries)
    case let array as [Any]:
      var nodes: [PropertyListNode] = []
      for object in array { nodes.append(try node(object, depth: depth)) }
      return .array(nodes)
    case let string as String: return .string(string)
    case let date as Date: return .date(date)
    case let data as Data: return .data(data)
    case let number as NSNumber: return value(number)
    default: throw Defect(text: "the file holds a value of no kind that property lists have")
    }
  }

  /// A number knows of what type it was made; a truth value is one too.
  private static func value(_ number: NSNumber) -> PropertyListNode.Value {
    switch number.objCType.pointee {
    case CChar(UInt8(ascii: "c")), CChar(UInt8(ascii: "B")): .boolean(number.boolValue)
    case CChar(UInt8(ascii: "f")), CChar(UInt8(ascii: "d")): .real(number.doubleValue)
    default: .integer(number.int64Value)
    }
  }
}

/// What is wrong with a property list, before it is known how the file is called.
struct Defect: Error {
  var position = SourcePosition.start
  var rule = "malformed-plist"
  var text: String

  static func tooDeep(_ position: SourcePosition) -> Defect {
    Defect(
      position: position, rule: "too-deep",
      text: "values are nested more than \(PropertyListReader.maximumDepth) levels deep")
  }
}
