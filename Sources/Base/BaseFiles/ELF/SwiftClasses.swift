/// The classes of a library, with their stored properties, from Swift's reflection metadata.
///
/// The layouts are those of `docs/ABI/TypeMetadata.rst` and `include/swift/ABI/Metadata.h` of Swift. Stripping a
/// library keeps the metadata. All values are validated before use, as in ``ELFFile``.
package struct SwiftClasses: Sendable {
  /// One class.
  package struct Class: Sendable {
    /// The module.
    package let module: String
    /// The name, qualified with its outer types: `Outer.Inner`.
    package let name: String
    /// The names of the stored properties, as in the source.
    package let properties: Set<String>
  }

  /// The classes, in the order of the library.
  package let all: [Class]

  /// Parses the metadata of a library; nil if the file has none, or if a table can't be read.
  package init?(of file: ELFFile) {
    guard let memory = MappedSegments(file), let records = file.section(named: "swift5_type_metadata"),
      records.place.count / 4 <= Self.maximumTypes
    else { return nil }
    let addresses = (0..<records.place.count / 4).map { records.address &+ $0 * 4 }
    all = addresses.compactMap { memory.typeDescriptor(at: $0) }.compactMap(memory.swiftClass)
  }

  private static let maximumTypes: UInt64 = 200_000
}

/// The loaded segments of a library that contain data and no code, by address. Relocations are not applied.
private struct MappedSegments {
  private let parts: [(address: UInt64, bytes: [UInt8])]

  init?(_ file: ELFFile) {
    parts = file.segments.filter { !$0.isCode }.compactMap { segment in
      file.bytes(at: segment.place).map { (segment.address, $0) }
    }
    guard !parts.isEmpty else { return nil }
  }

  func integer<Value: FixedWidthInteger>(_ address: UInt64, as type: Value.Type = Value.self) -> Value? {
    for (start, bytes) in parts where address >= start {
      guard let offset = Int(exactly: address - start), bytes.count >= MemoryLayout<Value>.size,
        offset <= bytes.count - MemoryLayout<Value>.size
      else { continue }
      return bytes[offset...].integer(0)
    }
    return nil
  }

  /// The address to which the 32-bit offset at `address` refers; nil for a zero offset.
  func target(_ address: UInt64) -> UInt64? {
    guard let distance = integer(address, as: Int32.self), distance != 0 else { return nil }
    return address &+ UInt64(bitPattern: Int64(distance))
  }

  /// The zero-terminated text at `address`; nil if it is longer than any name, or is not UTF-8.
  func text(_ address: UInt64) -> String? {
    for (start, bytes) in parts where address >= start {
      guard let offset = Int(exactly: address - start), offset < bytes.count else { continue }
      let name = bytes[offset...].prefix(1024)
      guard let end = name.firstIndex(of: 0) else { return nil }
      return String(validating: name[..<end], as: UTF8.self)
    }
    return nil
  }
}

extension MappedSegments {
  /// Kinds of context descriptors (`ContextDescriptorKind`).
  private enum Kind {
    static let module: UInt32 = 0
    static let type: ClosedRange<UInt32> = 16...18
    static let classType: UInt32 = 16
  }

  private enum Limit {
    /// The maximum depth of nested types.
    static let depth = 16
    static let properties: UInt32 = 10_000
  }

  /// The descriptor to which a type metadata record refers; nil for a type of another library.
  fileprivate func typeDescriptor(at record: UInt64) -> UInt64? {
    // The two lowest bits give the kind of reference; 0 is a direct offset to the descriptor.
    guard let value = integer(record, as: Int32.self), value & 3 == 0 else { return nil }
    return target(record)
  }

  /// The class that a descriptor describes; nil for another type.
  fileprivate func swiftClass(_ descriptor: UInt64) -> SwiftClasses.Class? {
    guard kind(descriptor) == Kind.classType, let (module, names) = path(descriptor) else { return nil }
    return SwiftClasses.Class(
      module: module, name: names.joined(separator: "."), properties: Set(properties(descriptor)))
  }

  private func kind(_ descriptor: UInt64) -> UInt32? { integer(descriptor, as: UInt32.self).map { $0 & 0x1f } }

  /// The module of a type, and its name with those of its outer types.
  private func path(_ descriptor: UInt64) -> (module: String, names: [String])? {
    var names: [String] = []
    var context = descriptor
    for _ in 0..<Limit.depth {
      guard let kind = kind(context) else { return nil }
      // The name of a module or a type follows the parent; the context of a private type has no name.
      let name = kind == Kind.module || Kind.type.contains(kind) ? target(context &+ 8).flatMap(text) : nil
      if kind == Kind.module { return name.map { ($0, names.reversed()) } }
      if let name { names.append(name) }
      guard let parent = target(context &+ 4), parent & 1 == 0 else { return nil }
      context = parent
    }
    return nil
  }

  private func properties(_ descriptor: UInt64) -> [String] {
    guard let fields = target(descriptor &+ 16), let size = integer(fields &+ 10, as: UInt16.self), size >= 12,
      let count = integer(fields &+ 12, as: UInt32.self), count <= Limit.properties
    else { return [] }
    let names = (0..<UInt64(count)).compactMap { index in
      target(fields &+ 16 &+ index * UInt64(size) &+ 8).flatMap(text)
    }
    // The storage of a lazy property has this prefix.
    let prefix = "$__lazy_storage_$_"
    return names.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
  }
}
