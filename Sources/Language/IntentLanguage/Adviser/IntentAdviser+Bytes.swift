internal import BaseFiles

extension IntentAdviser {
  /// A defect of a file of weights.
  package enum FormatError: Error, Hashable, CustomStringConvertible {
    /// The file does not begin like a file of weights.
    case otherKind
    /// The file has another version of the format.
    case otherVersion(UInt32)
    /// The file is cut off, or its bytes were changed.
    case damaged
    /// The content contradicts itself or exceeds a limit; the text says which part.
    case invalid(String)

    /// The defect, and what to do.
    package var description: String {
      switch self {
      case .otherKind: "it is not a file of weights; create it with 'intent-train'"
      case .otherVersion(let version):
        "its format has version \(version), but this program reads version \(IntentAdviser.version); create it again "
          + "with 'intent-train'"
      case .damaged: "it is cut off or was changed; copy it again"
      case .invalid(let part): "\(part); create it again with 'intent-train'"
      }
    }
  }

  /// The limits of a file of weights.
  package enum Limit {
    /// The maximum size of a file, in bytes.
    package static let bytes = 600_000
    /// The maximum number of weights.
    package static let weights = 280_000
    static let classes = 255
    static let nameBytes = 128
    static let scale: Float = 100
  }

  private static let magic = Array("intent-host adviser\n".utf8)
  /// Raise the version with every change of the format, and of the features.
  private static let version: UInt32 = 2

  /// Writes the adviser as a file of weights.
  ///
  /// All numbers are little-endian. After the first line follow the version, a checksum of the rest, the names of the
  /// classes, the scale, the thresholds and the number of weights. Then follows each bucket that has weights: the
  /// distance from the bucket before it (16 bits), the number of weights, and for each of them the class and the value.
  package var bytes: [UInt8] {
    var content = CacheWriter()
    content.write(classes)
    for number in [scale, thresholds.ask, thresholds.language] { content.write(number.bitPattern) }
    content.write(count: weights.count)
    var last: UInt16 = 0
    var index = 0
    while index < weights.count {
      let bucket = weights[index].bucket
      let end = weights[index...].firstIndex { $0.bucket != bucket } ?? weights.count
      content.write(bucket - last)
      content.write(UInt8(end - index))
      for weight in weights[index..<end] {
        content.write(weight.label)
        content.write(weight.value)
      }
      last = bucket
      index = end
    }
    var head = CacheWriter()
    head.write(Self.version)
    head.write(content.bytes.withUnsafeBytes(CacheFile.checksum))
    return Self.magic + head.bytes + content.bytes
  }

  /// Reads a file of weights. Every number is checked.
  ///
  /// - Parameter bytes: the content of the file.
  /// - Throws: the defect.
  package init(_ bytes: [UInt8]) throws(FormatError) {
    guard bytes.count <= Limit.bytes else { throw .invalid("it is larger than \(Limit.bytes) bytes") }
    guard bytes.starts(with: Self.magic) else { throw .otherKind }
    self = try Self.adviser(bytes)
  }

  private static func adviser(_ bytes: [UInt8]) throws(FormatError) -> IntentAdviser {
    // 'withUnsafeBytes' rethrows no typed error, so that the result carries it.
    let result: Result<IntentAdviser, FormatError> = bytes.withUnsafeBytes { buffer in
      do throws(FormatError) {
        return .success(try Self.adviser(in: buffer))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func adviser(in buffer: UnsafeRawBufferPointer) throws(FormatError) -> IntentAdviser {
    var cursor = CacheCursor(buffer, at: magic.count)
    do {
      let version = try cursor.integer(UInt32.self)
      guard version == Self.version else { throw FormatError.otherVersion(version) }
      let checksum = try cursor.integer(UInt64.self)
      guard checksum == CacheFile.checksum(UnsafeRawBufferPointer(rebasing: buffer[cursor.offset...])) else {
        throw FormatError.damaged
      }
      let adviser = try content(&cursor, in: buffer)
      guard cursor.offset == buffer.count else { throw FormatError.invalid("bytes follow the weights") }
      return adviser
    } catch let error as FormatError {
      throw error
    } catch {
      throw .damaged
    }
  }

  private static func content(_ cursor: inout CacheCursor, in buffer: UnsafeRawBufferPointer) throws -> IntentAdviser {
    let classes = try cursor.strings()
    guard isValid(classes) else { throw FormatError.invalid("its classes are not 1 to \(Limit.classes) names") }
    let numbers = try (0..<3).map { _ in Float(bitPattern: try cursor.integer()) }
    guard numbers[0] > 0, numbers[0] <= Limit.scale else { throw FormatError.invalid("its scale is \(numbers[0])") }
    guard numbers[1...].allSatisfy({ 0...1 ~= $0 }) else {
      throw FormatError.invalid("its thresholds are not between 0 and 1")
    }
    return IntentAdviser(
      classes: classes, weights: try weights(&cursor, in: buffer, classCount: classes.count), scale: numbers[0],
      thresholds: Thresholds(ask: numbers[1], language: numbers[2]))
  }

  private static func isValid(_ classes: [String]) -> Bool {
    let names = classes.dropFirst()
    return classes.first == refusedClass && classes.count <= Limit.classes && Set(classes).count == classes.count
      && names.allSatisfy { name in
        1...Limit.nameBytes ~= name.utf8.count && name.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
      }
  }

  private static func weights(
    _ cursor: inout CacheCursor, in buffer: UnsafeRawBufferPointer, classCount: Int
  ) throws -> [Weight] {
    let count = try cursor.count()
    guard count <= Limit.weights else { throw FormatError.invalid("it has \(count) weights") }
    var weights: [Weight] = []
    weights.reserveCapacity(count)
    var bucket = 0
    while weights.count < count {
      let distance = Int(try cursor.integer(UInt16.self))
      guard distance > 0 || weights.isEmpty else { throw FormatError.invalid("its buckets are not in order") }
      bucket += distance
      guard bucket < TextFeatures.bucketCount else { throw FormatError.invalid("it has bucket \(bucket)") }
      let size = Int(try cursor.integer(UInt8.self))
      guard 1...(count - weights.count) ~= size else { throw FormatError.invalid("a bucket has \(size) weights") }
      let start = try cursor.advance(2 * size)
      var last = -1
      for place in stride(from: start, to: start + 2 * size, by: 2) {
        let label = buffer[place]
        guard Int(label) > last, Int(label) < classCount else { throw FormatError.invalid("it has class \(label)") }
        last = Int(label)
        weights.append(Weight(bucket: UInt16(bucket), label: label, value: Int8(bitPattern: buffer[place + 1])))
      }
    }
    return weights
  }
}
