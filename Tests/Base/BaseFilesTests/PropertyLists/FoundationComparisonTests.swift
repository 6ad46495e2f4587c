internal import BaseFiles
internal import Foundation
internal import MadeUpBytes
internal import Testing

@Suite("Parsed values equal those that Foundation parses")
struct FoundationComparisonTests {
  private func isSame(_ node: PropertyListNode, _ value: Any) -> Bool {
    switch node.value {
    case .dictionary(let entries):
      guard let dictionary = value as? [String: Any] else { return false }
      // If a key is repeated, the two readers may use different values.
      guard Set(entries.map(\.key)).count == entries.count else { return true }
      return dictionary.count == entries.count
        && entries.allSatisfy { entry in dictionary[entry.key].map { isSame(entry.node, $0) } ?? false }
    case .array(let nodes):
      guard let array = value as? [Any], array.count == nodes.count else { return false }
      return zip(nodes, array).allSatisfy { isSame($0, $1) }
    case .string(let text): return value as? String == text
    case .boolean(let truth): return value as? Bool == truth
    case .integer(let number): return (value as? NSNumber)?.int64Value == number
    case .real(let number): return (value as? Double).map { $0 == number || $0.isNaN && number.isNaN } ?? false
    case .date(let date): return value as? Date == date
    case .data(let data): return value as? Data == data
    }
  }

  private func foundation(_ bytes: [UInt8]) -> Any? {
    try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
  }

  @Test("Values of valid files", arguments: ["every-kind.plist", "every-kind-binary.plist", "utf-16.plist"])
  func files(name: String) throws {
    let bytes = try Cases.bytes(name)
    #expect(isSame(try PropertyListReader.read(bytes, path: name), try #require(foundation(bytes))))
  }

  @Test(
    "Values of files that Foundation writes, in XML and binary",
    arguments: [
      ["a": [1, -1, 255, 256, 65536, Int.max, Int.min], "b": [true, false], "c": [0.5, -1e300, Double.infinity]],
      [
        "ä": "Grüße 😀 & <mehr>", "empty": ["", [Int](), [String: Int]()] as [any Sendable],
        "long": String(repeating: "é", count: 300),
      ],
      ["date": Date(timeIntervalSince1970: 1_700_000_000), "data": Data((0...255).map { UInt8($0) }), "none": Data()],
      ["many": Array(0..<1_000)],
    ] as [[String: any Sendable]],
    [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func written(list: [String: any Sendable], format: PropertyListSerialization.PropertyListFormat) throws {
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    #expect(isSame(try PropertyListReader.read(data, path: "a"), list))
  }

  @Test("Values of changed files that both can parse", arguments: ["every-kind.plist", "every-kind-binary.plist"])
  func mutations(name: String) throws {
    let bytes = try Cases.bytes(name)
    var generator = SeededGenerator(seed: 3)
    var compared = 0
    for _ in 0..<2_000 {
      let mutation = generator.mutation(of: bytes)
      guard let node = try? PropertyListReader.read(mutation, path: "a"), let value = foundation(mutation) else {
        continue
      }
      compared += 1
      #expect(isSame(node, value), "\(Data(mutation).base64EncodedString())")
    }
    #expect(compared > 20)
  }
}
