/// The short name of a Swift function, `IntentHandler.handle(intent:completion:)`, read from the front of its mangled one
/// (swift/docs/ABI/Mangling.rst): types and labels without the module, and without the types of parameters.
///
/// The runtime's `swift_demangle` is not for names of strangers: a type that is twice a type that is twice a type lets a
/// name of 90 bytes fill 15 MB, and one of 150 the memory.
struct SwiftSymbolName {
  /// The name to be shown.
  let text: String

  /// Reads `mangled`; nil where it is no name of a Swift function, or of one whose name is made in a rarer way.
  init?(_ mangled: String) {
    guard mangled.hasPrefix("$s") else { return nil }
    let tail = MangledNameTail(mangled)
    if tail.isReabstraction {
      text = "thunk"
      return
    }
    var reader = MangledNameReader(mangled.utf8.dropFirst(2))
    guard reader.module() != nil else { return nil }
    var types: [String] = []
    var names = reader.names()
    while names.count == 1, let name = names[0], let kind = reader.takeKind() {
      // What an extension adds has the type before the extension's own module.
      if kind == .type { types.append(name) }
      names = reader.names()
    }
    // What comes after the type is the protocol; the method's name is beyond what is read here.
    if tail.isWitness {
      guard let type = types.last else { return nil }
      text = "witness of \(type)"
      return
    }
    // A type's name and its module's are those of the result.
    if reader.isAtKind, names.count >= 2 { names.removeLast(2) }
    guard let entity = Self.entity(names, tail.kind) else { return nil }
    text = (tail.isClosure ? "closure in " : "") + (types + [entity]).joined(separator: ".")
  }

  private static func entity(_ names: [String?], _ kind: MangledNameTail.Kind) -> String? {
    switch kind {
    case .initializer: return call("init", names[...])
    case .deinitializer: return "deinit"
    case .function: return names.first.flatMap(\.self).map { call($0, names.dropFirst()) }
    case .other: return names.first.flatMap(\.self)
    }
  }

  private static func call(_ name: String, _ labels: ArraySlice<String?>) -> String {
    // No labels: whether that is for want of parameters, their types would tell.
    labels.isEmpty ? name : name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }
}
