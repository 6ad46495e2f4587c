package import struct Foundation.Data

/// The bytes of a PNG or JPEG file with a valid structure.
package struct ViewImage: Sendable, Hashable {
  /// The formats that every browser draws.
  package enum Format: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  /// The bytes of the file.
  package let bytes: Data
  /// The format.
  package let format: Format
  /// The width in pixels; at least 1.
  package let width: Int
  /// The height in pixels; at least 1.
  package let height: Int
  /// The number of times that a decoder works on all pixels: the scans of a JPEG file, or the passes and frames of a
  /// PNG file. Between 1 and ``ViewLimits/imagePasses``.
  package let passes: Int

  /// The pixels that a decoder works on in all passes, which determine the time that it takes.
  ///
  /// - Precondition: the sides are at most ``ViewLimits/imageSide``.
  package var decodedPixels: Int { width * height * passes }

  /// Checks the structure of a file and reads its size. The pixels are not decoded.
  ///
  /// - Parameter bytes: the bytes of the file.
  /// - Throws: ``FormatError`` if the bytes are not a complete PNG or JPEG file.
  package init(_ bytes: Data) throws(FormatError) {
    let header = try ImageHeader(bytes)
    let passes = bytes.withUnsafeBytes { buffer in
      switch header.format {
      case .png: PNGFile.passes(buffer)
      case .jpeg: JPEGFile.scans(buffer)
      }
    }
    guard let passes else { throw .broken }
    guard passes <= ViewLimits.imagePasses else { throw .tooManyPasses }
    self.passes = passes
    format = header.format
    width = header.width
    height = header.height
    self.bytes = bytes
  }

  /// The reason why bytes are not an image.
  package enum FormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes are in neither of the two formats.
    case unknownFormat
    /// The file ends early, or its parts are not in the required order.
    case broken
    /// The image has no pixels.
    case empty
    /// The image has more scans, frames or compressed texts than ``ViewLimits/imagePasses``.
    case tooManyPasses

    /// The defect in words, to follow the name of the image.
    package var description: String {
      switch self {
      case .unknownFormat: "is not a PNG or JPEG file"
      case .broken: "is a broken or incomplete file"
      case .empty: "has no pixels"
      case .tooManyPasses: "has more than \(ViewLimits.imagePasses) scans, frames or compressed texts"
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Reads a big-endian number; nil if the bytes end before it.
  func number(at offset: Int, bytes: Int) -> Int? {
    guard offset >= 0, offset <= count - bytes else { return nil }
    return self[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
  }
}
