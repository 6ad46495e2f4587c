public import Foundation
public import IntentWire

/// A file in a request, as data or at a URL. Like every `IntentObject`, it is not synchronized.
open class INFile: IntentObject, @unchecked Sendable {
  var storedData: Data?
  /// The file's name with its extension.
  public var filename = ""
  /// The uniform type identifier of the content, or nil.
  public internal(set) var typeIdentifier: String?
  /// The URL of the file, or nil if only its data is known.
  public internal(set) var fileURL: URL?
  /// Whether the file is removed after the request.
  public var removedOnCompletion = false

  /// The content of the file: the data that was given, or else the content of ``fileURL``. Empty if the file can't be
  /// read.
  public var data: Data { storedData ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }

  /// Makes a file from its content.
  public init(data: Data, filename: String, typeIdentifier: String?) {
    super.init()
    storedData = data
    self.filename = filename
    self.typeIdentifier = typeIdentifier
  }

  /// Makes a file at `fileURL`. If `filename` is nil, the name is the last component of the URL.
  public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
    super.init()
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
    self.typeIdentifier = typeIdentifier
  }

  /// Makes an empty file without a name.
  public required init() {
    super.init()
  }

  /// The names of the computed properties, by key path.
  open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
    [\INFile.data: "data"]
  }
  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INFile" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}
