internal import Foundation
internal import IntentWire

extension ContactValues {
  private static let content = "contact"
  private static let keys = "keys"

  /// Reads the properties from an archive; nil if it holds anything else.
  init?(_ coder: NSCoder) {
    // Foundation ends the program if the value of a key is missing.
    guard coder.containsValue(forKey: Self.content),
      let data = coder.decodeObject(of: NSData.self, forKey: Self.content),
      let object = try? WireFrame.decode(payload: Data(referencing: data)).objectValue
    else { return nil }
    let keys = object[Self.keys].arrayValue.map { Set($0.compactMap(\.stringValue)) }
    self.init(object, keys)
  }

  /// Writes the properties, and which of them were fetched.
  func encode(with coder: NSCoder) {
    var object = object
    if let keys { object[Self.keys] = .array(keys.sorted().map(WireValue.string)) }
    guard let frame = try? WireFrame.encode(object) else { return }
    coder.encode(NSData(data: Data(frame.dropFirst(WireFrame.headerBytes))), forKey: Self.content)
  }
}
