public import Foundation

/// How an address is laid out.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  /// As on an envelope, in several lines.
  case mailingAddress
}

/// Lays addresses out as the post of their country wants them.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  /// How an address is laid out.
  open var style: CNPostalAddressFormatterStyle = .mailingAddress

  /// Makes a formatter for envelopes.
  public override init() {
    super.init()
  }

  /// Makes a formatter for envelopes; what an archive holds is not read.
  public required convenience init?(coder: NSCoder) {
    self.init()
  }

  /// The address in lines; parts that are not known leave no gap.
  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    PostalLayout(country: postalAddress.isoCountryCode).text(postalAddress)
  }

  /// The address in lines; parts that are not known leave no gap.
  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: style)
  }

  /// The lines of an address; nil for any other object.
  open override func string(for obj: Any?) -> String? {
    (obj as? CNPostalAddress).map(string(from:))
  }
}
