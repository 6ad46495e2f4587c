internal import Foundation
internal import IntentWire
internal import Testing

@Suite("Frames are read completely for any split of the stream")
struct FrameReaderTests {
  static let objects = [WireObject(type: "first"), everyKind, WireObject(type: "last")]
  static let stream = try? objects.flatMap { try WireFrame.encode($0) }

  let stream: [UInt8]

  init() throws {
    stream = try #require(Self.stream)
  }

  @Test("The stream arrives in one piece")
  func allAtOnce() throws {
    var reader = WireFrameReader()
    reader.append(stream)
    #expect(try drain(&reader) == Self.objects)
    #expect(reader.isAtBoundary)
  }

  @Test("The stream arrives byte by byte")
  func byteByByte() throws {
    var reader = WireFrameReader()
    var objects: [WireObject] = []
    for byte in stream {
      reader.append([byte])
      objects += try drain(&reader)
    }
    #expect(objects == Self.objects)
  }

  @Test("The stream is split at any byte")
  func everySplitPoint() throws {
    for point in 0...stream.count {
      var reader = WireFrameReader()
      reader.append(stream[..<point])
      var objects = try drain(&reader)
      reader.append(stream[point...])
      objects += try drain(&reader)
      #expect(objects == Self.objects, "cut at byte \(point)")
    }
  }

  @Test("A frame without its last byte is incomplete")
  func truncatedFrame() throws {
    let frame = try WireFrame.encode(everyKind)
    for count in 0..<frame.count {
      var reader = WireFrameReader()
      reader.append(frame[..<count])
      #expect(try reader.next() == nil, "\(count) bytes")
      #expect(reader.isAtBoundary == (count == 0), "\(count) bytes")
    }
  }

  @Test("Bytes are written into the buffer in place", arguments: [1, 3, 64, 4096])
  func filledInPlace(capacity: Int) throws {
    var reader = WireFrameReader()
    var objects: [WireObject] = []
    var rest = stream[...]
    while !rest.isEmpty {
      let count = reader.append(capacity: capacity) { space in
        // A source that returns fewer bytes than the capacity.
        let part = rest.prefix(max(1, space.count / 2))
        space.copyBytes(from: part)
        return part.count
      }
      rest = rest.dropFirst(count)
      objects += try drain(&reader)
    }
    #expect(objects == Self.objects)
    #expect(reader.isAtBoundary)
  }

  @Test("The buffer of a long message is freed after it, unless it has bytes of the next one")
  func longMessage() throws {
    let long = WireObject(type: "T", fields: [.init(name: "d", value: .data(Data(repeating: 7, count: 100_000)))])
    let frame = try WireFrame.encode(long)
    var reader = WireFrameReader()
    reader.append(frame + stream.prefix(2))
    #expect(try drain(&reader) == [long])
    reader.append(stream.dropFirst(2) + frame)
    #expect(try drain(&reader) == Self.objects + [long])
    #expect(reader.isAtBoundary)
    // What the room for the next message contains shows whether it is new.
    _ = reader.append(capacity: 1_000) { space in
      #expect(space.allSatisfy { $0 == 0 })
      return 0
    }
    reader.append(stream)
    #expect(try drain(&reader) == Self.objects)
  }

  @Test("A source without bytes or with an error adds nothing", arguments: [0, -1])
  func emptySource(count: Int) throws {
    var reader = WireFrameReader()
    reader.append(stream.prefix(2))
    #expect(reader.append(capacity: 16) { _ in count } == count)
    reader.append(stream.dropFirst(2))
    #expect(try drain(&reader) == Self.objects)
  }

  private func drain(_ reader: inout WireFrameReader) throws -> [WireObject] {
    var objects: [WireObject] = []
    while let value = try reader.next() { objects.append(try #require(value.objectValue)) }
    return objects
  }
}
