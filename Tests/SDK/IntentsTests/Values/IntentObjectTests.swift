internal import Foundation
internal import IntentWire
internal import Intents
internal import Testing

@Suite("Objects are equal, copied and archived by their values")
struct IntentObjectTests {
  @Test("Objects with equal values are equal and have equal hashes", arguments: ValueSample.all)
  func equality(_ sample: ValueSample) {
    for (one, other) in zip(sample.make(), sample.make()) {
      #expect(one !== other)
      #expect(one == other)
      #expect(one.hash == other.hash)
    }
  }

  @Test("Objects that differ in one property are not equal", arguments: ValueSample.all)
  func inequality(_ sample: ValueSample) {
    let objects = sample.make()
    for (index, one) in objects.enumerated() {
      for other in objects[(index + 1)...] { #expect(one != other, "\(one.wireObject) and \(other.wireObject)") }
    }
  }

  @Test("Objects of two classes are not equal")
  func classes() {
    #expect(INSendMessageIntent() != INSearchForMessagesIntent())
    #expect(!INPerson().isEqual("a person"))
    #expect(!INPerson().isEqual(nil))
  }

  @Test("A copy is another object of the same class, and equal", arguments: ValueSample.all)
  func copy(_ sample: ValueSample) throws {
    for object in sample.make() {
      let copy = try #require(object.copy() as? IntentObject)
      #expect(copy !== object)
      #expect(type(of: copy) == type(of: object))
      #expect(copy == object)
    }
  }

  @Test("A change to a copy does not change the original")
  func changedCopy() throws {
    let file = INFile(data: Data([1]), filename: "a", typeIdentifier: nil)
    let copy = try #require(file.copy() as? INFile)
    copy.filename = "b"
    #expect(file.filename == "a")
    #expect(copy != file)
  }

  @Test("A secure archive returns an equal object", arguments: ValueSample.all)
  func archive(_ sample: ValueSample) throws {
    for object in sample.make() {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      let classes: [AnyClass] = [type(of: object)]
      let unarchived = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
      #expect(unarchived as? IntentObject == object)
    }
  }

  @Test("The wire returns an equal object", arguments: ValueSample.all)
  func wire(_ sample: ValueSample) throws {
    for object in sample.make() {
      let value = try WireFrame.decode(payload: WireFrame.encode(object.wireObject).dropFirst(WireFrame.headerBytes))
      #expect(type(of: object).make(from: try #require(value.objectValue)) == object)
    }
  }

  @Test("An object is transferred with the name of its class", arguments: ValueSample.all)
  func wireType(_ sample: ValueSample) {
    for object in sample.make() { #expect(object.wireObject.type == sample.testDescription) }
  }
}
