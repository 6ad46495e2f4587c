/// The structure of PNG files, by the PNG specification (third edition), sections 5 and 11.2.
enum PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  private static let header = 0x4948_4452
  private static let end = 0x4945_4e44

  /// The size in pixels; nil for a file without the signature.
  ///
  /// - Throws: ``ViewImage/FormatError/broken`` if the header does not follow the signature.
  static func size(_ bytes: UnsafeRawBufferPointer) throws(ViewImage.FormatError) -> (width: Int, height: Int)? {
    guard bytes.starts(with: signature) else { return nil }
    guard bytes.number(at: 8, bytes: 4) == 13, bytes.number(at: 12, bytes: 4) == header,
      let width = bytes.number(at: 16, bytes: 4), let height = bytes.number(at: 20, bytes: 4)
    else { throw .broken }
    return (width, height)
  }

  /// The number of times that a decoder works on the pixels or on a compressed text: for the image, for each frame of
  /// an animation, and for each text and colour profile. Nil unless there is a complete sequence of chunks from the
  /// signature to the end.
  static func passes(_ bytes: UnsafeRawBufferPointer) -> Int? {
    // A chunk has a length, a type, data and a check sum.
    var offset = signature.count
    var passes = bytes.number(at: 28, bytes: 1) == 0 ? 1 : interlacedPasses
    while let length = bytes.number(at: offset, bytes: 4), let type = bytes.number(at: offset + 4, bytes: 4) {
      guard length <= bytes.count - offset - 12 else { return nil }
      if type == end { return passes }
      if repeated.contains(type) { passes += 1 }
      offset += 12 + length
    }
    return nil
  }

  private static let interlacedPasses = 7

  /// The types `fcTL`, `iCCP`, `iTXt` and `zTXt`.
  private static let repeated = [0x6663_544c, 0x6943_4350, 0x6954_5874, 0x7a54_5874]
}
