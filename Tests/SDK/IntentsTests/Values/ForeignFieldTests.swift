internal import IntentWire
internal import Intents
internal import Testing

/// A host of another version may omit fields, add fields, or send values of other types.
@Suite("Missing fields and fields of another kind are decoded as nil")
struct ForeignFieldTests {
  @Test(
    "A field of another kind is nil",
    arguments: [.null, .bool(true), .object(WireObject(type: "INFuture"))] as [WireValue]
  )
  func otherKind(_ value: WireValue) {
    let message = INMessage.make(
      from: WireObject(
        type: "INMessage",
        fields: ["identifier", "content", "dateSent", "recipients", "messageType"].map {
          .init(name: $0, value: value)
        }
      )
    )
    #expect(message.identifier == "")
    #expect(message.content == nil)
    #expect(message.dateSent == nil)
    #expect(message.recipients == nil)
    #expect(message.messageType == .unspecified)
  }

  @Test("A raw value without a case is unspecified", arguments: [-1, 99, .max, .min] as [Int64])
  func unknownRawValue(_ rawValue: Int64) {
    let fields = [WireObject.Field(name: "messageType", value: .int(rawValue))]
    #expect(INMessage.make(from: WireObject(type: "INMessage", fields: fields)).messageType == .unspecified)
    let code = [WireObject.Field(name: "code", value: .int(rawValue))]
    let response = INSendMessageIntentResponse.make(from: WireObject(type: "", fields: code))
    #expect(response.code == .unspecified)
  }

  @Test("Bits without a name are kept")
  func unknownBits() {
    let fields = [WireObject.Field(name: "attributes", value: .int(1 << 40 | 1))]
    let intent = INSearchForMessagesIntent.make(from: WireObject(type: "INSearchForMessagesIntent", fields: fields))
    #expect(intent.attributes.contains(.read))
    #expect(intent.attributes.rawValue == 1 << 40 | 1)
  }

  @Test("Elements of another kind are omitted from an array")
  func mixedArray() {
    let values: [WireValue] = [.string("a"), .int(1), .string("b")]
    let fields = [WireObject.Field(name: "identifiers", value: .array(values))]
    let intent = INSearchForMessagesIntent.make(from: WireObject(type: "INSearchForMessagesIntent", fields: fields))
    #expect(intent.identifiers == ["a", "b"])
  }
}
