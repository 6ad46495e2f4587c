internal import Foundation
internal import IntentWire
internal import Intents
internal import Testing

@Suite("Reading a hostile archive is safe")
struct HostileArchiveTests {
  /// Values of each kind. None is valid for every field.
  static let values: [WireValue] = [
    .null, .bool(true), .int(.min), .int(.max), .double(.nan), .double(-.infinity), .string("\u{0}text"),
    .data(Data([0xff])),
    .date(Date(timeIntervalSinceReferenceDate: .infinity)), .array([.null, .int(-1), .object(WireObject(type: ""))]),
    .object(WireObject(type: "INPerson", fields: [.init(name: "displayName", value: .int(1))])),
  ]

  @Test("A field of another type, or an unknown field, gives a usable object", arguments: ValueSample.all)
  func wrongTypes(_ sample: ValueSample) throws {
    for object in sample.make().suffix(2) {
      let honest = object.wireObject
      for name in honest.fields.map(\.name) + ["unknown"] {
        for value in Self.values {
          var broken = honest
          broken[name] = value
          let read = try #require(unarchived(Data(try WireFrame.encode(broken)), as: type(of: object)))
          // The decoded object can be copied and compared like any other.
          #expect(read.copy() as? IntentObject == read || "\(value)".contains("nan"))
        }
      }
    }
  }

  @Test(
    "Bytes that are not an object give nil",
    arguments: [
      Data(), Data([0]), Data([4, 0, 0, 0]), Data([255, 255, 255, 255, 9]), Data(repeating: 9, count: 100),
      Data([2, 0, 0, 0, 5, 0]),
    ])
  func noObject(_ bytes: Data) {
    #expect(unarchived(bytes, as: INPerson.self) == nil)
  }

  @Test("Another value in place of the bytes gives nil", arguments: ["text", 1, ["a"], ["a": 1]] as [any Sendable])
  func noBytes(_ other: any Sendable) {
    let object: NSObject =
      switch other {
      case let text as String: NSString(string: text)
      case let number as Int: NSNumber(value: number)
      case let list as [String]: NSArray(array: list)
      default: NSDictionary()
      }
    #expect(unarchived(object, as: INSendMessageIntent.self) == nil)
  }

  /// Decodes an archive of an object of class `type` that has `content` instead of its bytes: other bytes, or an
  /// object. Returns nil if it is rejected.
  private func unarchived(_ content: Any, as type: IntentObject.Type) -> IntentObject? {
    guard
      let data = try? NSKeyedArchiver.archivedData(withRootObject: Impostor(content), requiringSecureCoding: true),
      let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data)
    else { return nil }
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    unarchiver.setClass(type, forClassName: NSStringFromClass(Impostor.self))
    return unarchiver.decodeObject(of: [type], forKey: NSKeyedArchiveRootObjectKey) as? IntentObject
  }
}

/// Encodes any content with the key that objects of the API use.
final class Impostor: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  private let content: Any

  init(_ content: Any) {
    self.content = content
  }

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    if let bytes = content as? Data {
      coder.encodeBytes(Array(bytes), length: bytes.count, forKey: "wire")
    } else {
      coder.encode(content, forKey: "wire")
    }
  }
}
