internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Property lists are written as Apple's tools write them")
struct PropertyListWriterTests {
  @Test(
    "A file in this format is unchanged by reading and writing",
    arguments: [
      "Plugins/SoupOrder/SoupOrder.intentdefinition",
      "Tests/Fixtures/OutsidePackage/Sources/Teahouse/Base.lproj/Tea.intentdefinition",
      "Tests/Fixtures/TemplateProject/BrewIntents/Base.lproj/Brew.intentdefinition",
    ])
  func samples(path: String) throws {
    let file = BuildProducts.manifests.deletingLastPathComponent().appending(path: path)
    let node = try PropertyListReader.read(contentsOf: file.path)
    #expect(Data(PropertyListWriter.document(node)) == (try Data(contentsOf: file)))
  }

  @Test("Every kind of value is equal after writing and reading")
  func values() throws {
    let values: [PropertyListNode.Value] = [
      .string(""), .string("<&>\"' \r\n\t ü😀"), .integer(.min), .integer(.max), .real(0.1), .real(-3), .real(1e300),
      .real(.infinity), .boolean(true), .boolean(false), .date(Date(timeIntervalSince1970: 1_000_000_000)),
      .data(Data()), .data(Data(0..<200)), .array([]), .dictionary([]),
    ]
    let root = PropertyListNode(["values": PropertyListNode(.array(values.map { PropertyListNode($0) }))])
    let read = try PropertyListReader.read(Data(PropertyListWriter.document(root)), path: "")
    #expect(read.hasSameValues(as: root))
    #expect(!read.hasSameValues(as: PropertyListNode(.array([]))))
  }

  @Test("Each value is written as its expected bytes")
  func extents() throws {
    let text = "<plist><dict><key>ü</key> <array><true/><string>x</string></array></dict></plist>"
    let source = try #require(try PropertyListSource(Array(text.utf8), path: ""))
    let entry = try #require(source.root.entries?.first)
    func part(_ range: Range<Int>?) -> String? { range.map { String(decoding: source.bytes[$0], as: UTF8.self) } }
    #expect(part(source.extent(of: entry)) == "<key>ü</key> <array><true/><string>x</string></array>")
    #expect(part(source.extent(of: entry.node)) == "<array><true/><string>x</string></array>")
    #expect(entry.node.array?.map { part(source.extent(of: $0)) } == ["<true/>", "<string>x</string>"])
    #expect(try PropertyListSource(Array("bplist00".utf8), path: "") == nil)
  }
}
