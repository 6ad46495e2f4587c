/// A library that is loaded from a descriptor: so the file that was checked is loaded, even if another has its path now.
package struct OpenLibrary: Hashable, Sendable {
  /// The name by which other libraries need it. Not used for an extension's own library, the last of a list.
  package let name: String
  /// The descriptor, open for reading. It belongs to the caller, and must stay open until the launch returns.
  package let descriptor: Int32

  /// Describes an open library.
  package init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }
}
