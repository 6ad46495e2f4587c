/// The system versions that introduced and deprecated a declaration of the API.
///
/// The versions order overloads and inform readers. Every declaration is generated, whatever its versions.
package struct Availability: Hashable, Sendable {
  /// The version that introduced the declaration, or nil if it is not known.
  package var introduced: String?
  /// The version that deprecated the declaration, or nil.
  package var deprecated: String?

  /// Creates an availability; nil means "not known" and "not deprecated".
  package init(introduced: String? = nil, deprecated: String? = nil) {
    self.introduced = introduced
    self.deprecated = deprecated
  }
}
