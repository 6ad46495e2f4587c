package import IntentWire
package import JSONValues

extension ViewSurface {
  /// Reads `{"width": 320, "dark": true}`, in which other programs describe where they show views. `dark` may be missing.
  ///
  /// - Parameter members: the members of the object. Others are ignored.
  /// - Throws: that `width` is missing or no number.
  package init(members: [String: JSONValue]) throws(RequestError) {
    switch members["width"] ?? .null {
    case .int(let number): self.init(width: Double(number), isDark: members["dark"] == .bool(true))
    case .double(let number): self.init(width: number, isDark: members["dark"] == .bool(true))
    case let other: throw RequestError("'width' is \(other.kind); it should be a number of points")
    }
  }
}
