public import Foundation
public import IntentWire

/// A file handed over with a request, as bytes or by location.
open class INFile: IntentObject, @unchecked Sendable {
  var storedData: Data?
  /// The file's name with its extension.
  public var filename = ""
  /// The uniform type identifier of what the file holds, or nil.
  public internal(set) var typeIdentifier: String?
  /// Where the file lies, or nil when only its bytes are known.
  public internal(set) var fileURL: URL?
  /// Whether the file is to be removed when the request is done.
  public var removedOnCompletion = false

  /// The file's bytes, read from ``fileURL`` when they were not handed over; empty when they can't be read.
  public var data: Data { storedData ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }

  /// Makes a file from its bytes.
  public init(data: Data, filename: String, typeIdentifier: String?) {
    super.init()
    storedData = data
    self.filename = filename
    self.typeIdentifier = typeIdentifier
  }

  /// Makes a file that lies at `fileURL`; its name is the last part of that unless `filename` gives another.
  public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
    super.init()
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
    self.typeIdentifier = typeIdentifier
  }

  /// Makes a file of which nothing is known.
  public required init() {
    super.init()
  }

  /// The names of the properties that are not stored, by key path.
  open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
    [\INFile.data: "data"]
  }
  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "INFile" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}
