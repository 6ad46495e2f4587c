package import Foundation

/// Image files for tests, with headers of any size and no pixels.
package enum SampleImages {
  /// A PNG file with the head of an image of this size, and no pixels.
  package static func png(width: UInt32, height: UInt32) -> Data {
    var data = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    data += chunk("IHDR", bytes(width) + bytes(height) + [8, 6, 0, 0, 0])
    data += chunk("IDAT", [0x78, 0x9c, 3, 0, 0, 0, 0, 1])
    return data + chunk("IEND", [])
  }

  /// A JPEG file with the head of an image of this size, and a scan without pixels.
  package static func jpeg(width: UInt16, height: UInt16) -> Data {
    var data = Data([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc0, 0, 11, 8])
    data += [UInt8(height >> 8), UInt8(height & 0xff), UInt8(width >> 8), UInt8(width & 0xff), 1, 1, 0x11, 0]
    return data + [0xff, 0xda, 0, 2, 0x12, 0x34, 0xff, 0xd9]
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
  }

  /// A chunk whose checksum is zero. The readers under test do not check it.
  private static func chunk(_ type: String, _ data: [UInt8]) -> Data {
    Data(bytes(UInt32(data.count)) + Array(type.utf8) + data + [0, 0, 0, 0])
  }
}
