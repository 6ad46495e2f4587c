public import Foundation
public import FoundationNetworking

// An extension of the class can't declare an initialiser that NSObject has. An extension of a protocol can. Clients emit
// the code, so that a library without requests to servers does not need the library of FoundationNetworking.
extension NSObjectProtocol where Self == URLResponse {
  /// Creates a response without an address, a type and a length.
  @_alwaysEmitIntoClient
  public init() {
    self.init(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
}
