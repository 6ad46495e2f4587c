package import struct Foundation.Data

/// The header of a PNG or JPEG file: the format and the size in pixels. The rest of the file may be missing.
package struct ImageHeader: Sendable, Hashable {
  /// The format.
  package let format: ViewImage.Format
  /// The width in pixels; at least 1.
  package let width: Int
  /// The height in pixels; at least 1.
  package let height: Int

  /// Parses the header of a file.
  ///
  /// - Parameter file: the bytes of the file.
  /// - Throws: ``ViewImage/FormatError`` if the bytes do not begin with the header of a PNG or JPEG file.
  package init(_ file: Data) throws(ViewImage.FormatError) {
    // Data rethrows untyped errors only.
    self = try file.withUnsafeBytes { bytes in
      Result { () throws(ViewImage.FormatError) in try Self(bytes) }
    }.get()
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(ViewImage.FormatError) {
    if let size = try PNGFile.size(bytes) {
      format = .png
      width = size.width
      height = size.height
    } else if let size = try JPEGFile.size(bytes) {
      format = .jpeg
      width = size.width
      height = size.height
    } else {
      throw .unknownFormat
    }
    guard width > 0, height > 0 else { throw .empty }
  }
}
