public import Foundation
internal import IntentWire
internal import UniformTypeIdentifiers

/// A file in a request or a result, as data or at a URL.
public struct IntentFile: _IntentValue, Hashable, Sendable {
  private var storedData: Data?
  var givenType: UTType?
  /// The name with its extension.
  public var filename: String
  /// The URL; nil if only the data is known.
  public private(set) var fileURL: URL?
  /// Whether the file is removed after the request.
  public var removedOnCompletion = false

  /// The content: the data that was given, or else the content of ``fileURL``. Empty if the file can't be read.
  public var data: Data { storedData ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }

  /// Makes a file from its content.
  public init(data: Data, filename: String) {
    storedData = data
    self.filename = filename
  }

  /// Makes a file at a URL. Without `filename`, the name is the last component of the URL.
  public init(fileURL: URL, filename: String? = nil) {
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
  }
}

extension IntentFile: WireForm {
  static var metadataName: String { "file" }

  var wireValue: WireValue {
    var object = WireObject(type: "INFile")
    object["data"] = storedData.map(WireValue.data) ?? .null
    object["fileURL"] = fileURL.map { .string($0.absoluteString) } ?? .null
    object["filename"] = .string(filename)
    return .object(object)
  }

  static func value(from wireValue: WireValue) -> IntentFile? {
    guard let object = wireValue.objectValue else { return nil }
    let name = object["filename"].stringValue ?? ""
    if case .data(let data) = object["data"] { return IntentFile(data: data, filename: name) }
    return object["fileURL"].stringValue.flatMap(URL.init(string:)).map { IntentFile(fileURL: $0, filename: name) }
  }
}
