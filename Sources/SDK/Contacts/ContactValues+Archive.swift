internal import Foundation
internal import IntentWire

extension ContactValues {
  private static let content = "contact"
  private static let keys = "keys"

  /// Decodes the properties; nil if the archive contains anything else.
  init?(_ coder: NSCoder) {
    // Foundation ends the process if a key is missing from an archive.
    guard coder.containsValue(forKey: Self.content),
      let data = coder.decodeObject(of: NSData.self, forKey: Self.content),
      let object = try? WireFrame.decode(payload: Data(referencing: data)).objectValue
    else { return nil }
    let keys = object[Self.keys].arrayValue.map { Set($0.compactMap(\.stringValue)) }
    self.init(object, keys)
  }

  /// Encodes the properties, and the keys that were fetched.
  func encode(with coder: NSCoder) {
    var object = object
    if let keys { object[Self.keys] = .array(keys.sorted().map(WireValue.string)) }
    // A contact that is too large for a frame is not archived. Decoding the archive then returns nil.
    guard let frame = try? WireFrame.encode(object) else { return }
    coder.encode(NSData(data: Data(frame.dropFirst(WireFrame.headerBytes))), forKey: Self.content)
  }
}
