/// A library that is loaded from a descriptor. This guarantees that the loaded file is the checked file, even if
/// another file has its path now.
package struct OpenLibrary: Hashable, Sendable {
  /// The name by which other libraries depend on it. Not used for the extension's own library, which is the last of a
  /// list.
  package let name: String
  /// The descriptor, open for reading. It belongs to the caller, and must stay open until the launch returns.
  package let descriptor: Int32

  /// Describes an open library.
  package init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }
}
