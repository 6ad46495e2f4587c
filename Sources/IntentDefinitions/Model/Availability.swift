/// Since which system version the API has a declaration, and from which on it advises against it.
///
/// Here these versions order overloads, the newest first, and inform readers; nothing is ever left out for them.
package struct Availability: Hashable, Sendable {
  /// The first version that has it, or nil when that is not known.
  package var introduced: String?
  /// The first version that deprecates it, or nil.
  package var deprecated: String?

  /// Makes an availability; nil stands for "not known" and "not deprecated".
  package init(introduced: String? = nil, deprecated: String? = nil) {
    self.introduced = introduced
    self.deprecated = deprecated
  }
}
