public import Foundation
public import FoundationNetworking

// An extension of the class can't declare an initialiser that `NSObject` has, but an extension of a protocol can. The
// code is emitted into clients, so that a library that makes no network requests does not need FoundationNetworking.
extension NSObjectProtocol where Self == URLResponse {
  /// Creates a response without a URL, a MIME type and a length.
  @_alwaysEmitIntoClient
  public init() {
    self.init(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
}
