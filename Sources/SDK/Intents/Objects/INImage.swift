public import Foundation
public import IntentWire

/// A picture: by name, by URL or as data. Like every `IntentObject`, it is not synchronized.
open class INImage: IntentObject, @unchecked Sendable {
  /// The name in the bundle; nil for another source.
  package var name: String?
  /// The encoded image; nil for another source.
  package var data: Data?
  /// The address of the image; nil for another source.
  package var url: URL?
  private(set) var size: (width: Double, height: Double)?

  /// Makes an image from the extension's bundle: from its asset catalogues, or else from its folder and its language
  /// folders. The host gets the name, and the URL of the file if there is one.
  public convenience init(named name: String) {
    self.init()
    self.name = name
    url = BundleAssets().image(name).map { URL(fileURLWithPath: $0.file.path) }
  }

  /// Makes an image from the content of an image file.
  public convenience init(imageData: Data) {
    self.init()
    data = imageData
  }

  /// Makes the image at `url`.
  public convenience init?(url: URL) {
    self.init()
    self.url = url
  }

  /// Makes the image at `url`, with a size in points.
  public convenience init?(url: URL, width: Double, height: Double) {
    self.init(url: url)
    size = (width, height)
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INImage" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    encodeListedFields(to: &object)
    object["width"] = (size?.width).wireValue
    object["height"] = (size?.height).wireValue
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    decodeListedFields(from: object)
    if let width = object["width"].doubleValue, let height = object["height"].doubleValue { size = (width, height) }
  }
}
