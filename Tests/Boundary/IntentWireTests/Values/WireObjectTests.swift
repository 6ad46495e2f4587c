internal import IntentWire
internal import Testing

@Suite("The fields of an object")
struct WireObjectTests {
  @Test("A field that is not set is null")
  func missing() {
    #expect(WireObject(type: "T")["a"] == .null)
  }

  @Test("Fields have the order in which they were first set")
  func order() {
    var object = WireObject(type: "T")
    object["b"] = .int(1)
    object["a"] = .int(2)
    object["b"] = .int(3)
    #expect(object.fields == [.init(name: "b", value: .int(3)), .init(name: "a", value: .int(2))])
  }

  @Test("Setting null adds no field, and clears an existing field")
  func null() {
    var object = WireObject(type: "T")
    object["a"] = .null
    #expect(object.fields.isEmpty)
    object["a"] = .int(1)
    object["a"] = .null
    #expect(object["a"] == .null)
  }

  @Test("Of two fields with the same name, the first is used")
  func duplicate() throws {
    let object = try #require(
      WireFrame.decode(payload: [9, 1, 0x54, 2, 1, 0x61, 3, 2, 1, 0x61, 3, 4] as [UInt8]).objectValue
    )
    #expect(object["a"] == .int(1))
  }
}
