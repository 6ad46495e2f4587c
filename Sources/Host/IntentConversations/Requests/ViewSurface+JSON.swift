package import BaseFiles
package import IntentWire

extension ViewSurface {
  /// Reads another program's description of the place for views: `{"width": 320, "dark": true}`. `dark` is optional.
  ///
  /// - Parameter members: the members of the object. Others are ignored.
  /// - Throws: ``RequestError`` if `width` is missing or is not a number.
  package init(members: [String: JSONValue]) throws(RequestError) {
    switch members["width"] ?? .null {
    case .int(let number): self.init(width: Double(number), isDark: members["dark"] == .bool(true))
    case .double(let number): self.init(width: number, isDark: members["dark"] == .bool(true))
    case let other: throw RequestError("'width' is \(other.kind); it should be a number of points")
    }
  }
}
