import Foundation
import Testing
import ViewSamples

@testable import ViewTrees

@Suite("Images of view trees") struct ViewImageTests {
  @Test("The size of a PNG file is read from its header") func png() throws {
    let image = try ViewImage(SampleImages.png(width: 300, height: 70_000))
    #expect(image.format == .png)
    #expect(image.width == 300)
    #expect(image.height == 70_000)
  }

  @Test("The size of a JPEG file is read from its frame") func jpeg() throws {
    let image = try ViewImage(SampleImages.jpeg(width: 640, height: 480))
    #expect(image.format == .jpeg)
    #expect(image.width == 640)
    #expect(image.height == 480)
  }

  @Test("The header of a file is enough for its size", arguments: [true, false])
  func header(isPNG: Bool) throws {
    let whole = isPNG ? SampleImages.png(width: 300, height: 4) : SampleImages.jpeg(width: 300, height: 4)
    // The length of the PNG signature with the size, and that of the JPEG file up to the size in its frame.
    let header = try ImageHeader(whole.prefix(isPNG ? 24 : 18))
    #expect(header.format == (isPNG ? .png : .jpeg) && header.width == 300 && header.height == 4)
    #expect(throws: ViewImage.FormatError.broken) { try ImageHeader(whole.prefix(isPNG ? 23 : 17)) }
  }

  @Test("A truncated file is broken at every length", arguments: [true, false])
  func truncated(isPNG: Bool) {
    let whole = isPNG ? SampleImages.png(width: 4, height: 4) : SampleImages.jpeg(width: 4, height: 4)
    for count in 8..<whole.count {
      #expect(throws: ViewImage.FormatError.broken) { try ViewImage(whole.prefix(count)) }
    }
  }

  @Test(
    "Other bytes are not an image", arguments: ["", "GIF89a", "<svg xmlns='http://www.w3.org/2000/svg'/>", "\u{89}PNG"])
  func unknownFormat(text: String) {
    #expect(throws: ViewImage.FormatError.unknownFormat) { try ViewImage(Data(text.utf8)) }
  }

  @Test("An image without pixels is rejected") func empty() {
    #expect(throws: ViewImage.FormatError.empty) { try ViewImage(SampleImages.png(width: 0, height: 4)) }
    #expect(throws: ViewImage.FormatError.empty) { try ViewImage(SampleImages.jpeg(width: 4, height: 0)) }
  }

  @Test("A chunk that is longer than the file is rejected") func hugeChunk() {
    var data = SampleImages.png(width: 4, height: 4)
    data.replaceSubrange(33..<37, with: [0xff, 0xff, 0xff, 0xff])
    #expect(throws: ViewImage.FormatError.broken) { try ViewImage(data) }
  }

  @Test("The bytes of a slice are read from its start") func slice() throws {
    let data = Data([1, 2, 3]) + SampleImages.png(width: 5, height: 6)
    #expect(try ViewImage(data.dropFirst(3)).width == 5)
  }

  @Test("Each scan of a JPEG file counts, and too many are rejected", arguments: [1, 10, 64, 65, 600])
  func scans(count: Int) throws {
    let whole = SampleImages.jpeg(width: 640, height: 480)
    // Coded pixels contain escaped bytes and restart markers, which are no scans.
    let scan = Data([0xff, 0xda, 0, 2, 0x12, 0xff, 0, 0xda, 0xff, 0xd3, 0x34])
    let file = whole.dropLast(8) + Data(repeatElement(scan, count: count).joined()) + [0xff, 0xd9, 1, 2]
    guard count <= 64 else {
      #expect(throws: ViewImage.FormatError.tooManyPasses) { try ViewImage(Data(file)) }
      return
    }
    let image = try ViewImage(Data(file))
    #expect(image.passes == count && image.decodedPixels == 640 * 480 * count)
  }

  @Test("Frames and compressed texts of a PNG file count", arguments: ["fcTL", "zTXt", "iTXt", "iCCP"])
  func repeated(type: String) throws {
    let whole = SampleImages.png(width: 4, height: 4)
    let chunk = Data([0, 0, 0, 1]) + type.utf8 + [7, 0, 0, 0, 0]
    func file(_ count: Int) -> Data {
      whole.prefix(33) + Data(repeatElement(chunk, count: count).joined()) + whole.dropFirst(33)
    }
    #expect(try ViewImage(file(9)).passes == 10)
    #expect(throws: ViewImage.FormatError.tooManyPasses) { try ViewImage(file(64)) }
  }

  @Test("An interlaced PNG file has seven passes") func interlaced() throws {
    var file = SampleImages.png(width: 4, height: 4)
    file[28] = 1
    #expect(try ViewImage(file).passes == 7)
  }
}
