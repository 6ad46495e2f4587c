internal import CImageSections

/// The types of this library that conform to the protocols of the module. They are in the order of their names.
enum LibraryTypes {
  static let intents = find((any AppIntent).self) { $0 == Never.self ? nil : $0 as? any AppIntent.Type }
  static let entities = find((any AppEntity).self) { $0 as? any AppEntity.Type }
  static let enumerations = find((any AppEnum).self) { $0 as? any AppEnum.Type }
  /// The providers of shortcuts, found at each call: their types need not be safe to share.
  static var shortcuts: [any AppShortcutsProvider.Type] {
    find((any AppShortcutsProvider).self) { $0 as? any AppShortcutsProvider.Type }
  }

  /// The apps whose initialisers run before the first request.
  static let apps: [any _AppStart.Type] = find((any _AppStart).self) { $0 as? any _AppStart.Type }

  /// The intent with this class on the wire; nil if there is none.
  static func intent(_ className: String) -> (any AppIntent.Type)? {
    intents.first { TypeNames.className(of: $0) == className }
  }

  private static func find<Found>(_ existential: Any.Type, _ cast: (Any.Type) -> Found?) -> [Found] {
    guard let descriptor = image_protocol(unsafeBitCast(existential, to: UnsafeRawPointer.self)) else { return [] }
    let collected = CollectedTypes()
    image_each_conforming_type(descriptor, Unmanaged.passUnretained(collected).toOpaque()) { context, metadata in
      guard let context else { return }
      let types = Unmanaged<CollectedTypes>.fromOpaque(context).takeUnretainedValue()
      types.add(unsafeBitCast(metadata, to: Any.Type.self))
    }
    let named = collected.types.map { (name: _typeName($0, qualified: true), type: $0) }
    return named.sorted { $0.name < $1.name }.compactMap { cast($0.type) }
  }
}

/// Types without repetition.
private final class CollectedTypes {
  private(set) var types: [Any.Type] = []
  private var known: Set<ObjectIdentifier> = []

  func add(_ type: Any.Type) {
    if known.insert(ObjectIdentifier(type)).inserted { types.append(type) }
  }
}
