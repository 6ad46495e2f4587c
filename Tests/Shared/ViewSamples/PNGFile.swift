package import Foundation

/// A PNG file of one colour, without compression.
package enum PNGFile {
  /// Makes a file.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - color: red, green, blue and opacity.
  /// - Returns: the bytes of the file.
  package static func filled(width: Int, height: Int, color: [UInt8]) -> Data {
    let row = [0] + Array(repeating: color, count: width).joined()
    let pixels = Array(Array(repeating: row, count: height).joined())
    var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    file += chunk("IHDR", bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 6, 0, 0, 0])
    file += chunk("IDAT", stored(pixels))
    return file + chunk("IEND", [])
  }

  /// A zlib stream (RFC 1950) of stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: 65_535) {
      let block = data[start..<min(start + 65_535, data.count)]
      let count = UInt16(block.count)
      stream += [start + block.count == data.count ? 1 : 0]
      stream += [UInt8(count & 0xff), UInt8(count >> 8), UInt8(~count & 0xff), UInt8(~count >> 8)]
      stream += block
    }
    let (low, high) = data.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    return stream + bytes(high << 16 | low)
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> Data {
    let body = Array(type.utf8) + data
    return Data(bytes(UInt32(data.count)) + body + bytes(checkSum(body)))
  }

  /// CRC-32 (ISO 3309).
  private static func checkSum(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xedb8_8320 : rest >> 1 }
    }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }
}
