/// The bytes of a cache are damaged. The reader creates the cached content again.
package struct CacheFormatError: Error {
  /// Makes the error; the position of the damage does not matter.
  package init() {}
}
