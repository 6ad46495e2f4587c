/// An XML property list together with its bytes, for programs that change a part and leave the rest as it is.
package struct PropertyListSource: Sendable {
  /// The content of the file.
  package let bytes: [UInt8]
  /// The root of the list.
  package let root: PropertyListNode
  private let extents: [SourcePosition: Range<Int>]

  /// Reads `bytes`; `path` is the path in errors. Nil if the bytes are a binary property list, or are not UTF-8.
  ///
  /// - Throws: ``Diagnostic`` with the rule `malformed-plist`, `too-large` or `too-deep`.
  package init?(_ bytes: [UInt8], path: String) throws(Diagnostic) {
    let read: (root: PropertyListNode, extents: [SourcePosition: Range<Int>])?
    do throws(PropertyListError) {
      guard bytes.count <= PropertyListReader.maximumBytes else { throw PropertyListError.tooManyBytes }
      read = try bytes.withUnsafeBufferPointer { buffer throws(PropertyListError) in
        BinaryPropertyListReader.recognizes(buffer) ? nil : try XMLPropertyListReader.readExtents(encoded: buffer)
      }
    } catch {
      throw error.diagnostic(path: path)
    }
    guard let read else { return nil }
    self.bytes = bytes
    root = read.root
    extents = read.extents
  }

  /// Returns the indexes of the bytes of a value, from the start of its first tag to the end of its last tag; nil if
  /// this list does not have the value.
  package func extent(of node: PropertyListNode) -> Range<Int>? { extents[node.position] }

  /// Returns the indexes of the bytes of an entry, from its key to the end of its value; nil if this list does not have
  /// the entry.
  package func extent(of entry: PropertyListNode.Entry) -> Range<Int>? {
    guard let key = extents[entry.position], let value = extents[entry.node.position] else { return nil }
    return key.lowerBound..<max(key.upperBound, value.upperBound)
  }
}
