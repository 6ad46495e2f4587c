public import Foundation

/// The layout of an address.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  /// Several lines, as on an envelope.
  case mailingAddress
}

/// Formats addresses in the order that their country uses. It is not synchronized: a thread that changes it must be its
/// only user.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  /// The layout of an address.
  open var style: CNPostalAddressFormatterStyle = .mailingAddress

  /// Creates a formatter with the style for envelopes.
  public override init() {
    super.init()
  }

  /// Creates a formatter with the style for envelopes, and ignores the archive.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The lines of the address, without empty lines for missing parts.
  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    PostalLayout(country: postalAddress.isoCountryCode).text(postalAddress)
  }

  /// The lines of the address, without empty lines for missing parts.
  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: style)
  }

  /// The lines of an address; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? CNPostalAddress).map(string(from:))
  }
}
