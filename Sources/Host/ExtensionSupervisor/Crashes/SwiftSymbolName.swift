/// The short name of a Swift function, such as `IntentHandler.handle(intent:completion:)`, from its mangled name
/// (swift/docs/ABI/Mangling.rst): types and labels without the module, and without the types of parameters.
///
/// The runtime's `swift_demangle` is unsafe for untrusted names: nested substitutions let a name of 90 bytes expand to
/// 15 MB, and a name of 150 bytes use up the memory.
struct SwiftSymbolName {
  /// The short name.
  let text: String

  /// Parses `mangled`; nil if it names no Swift function, or uses a rare form that this parser does not support.
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
    while names.count == 1, let name = names[0], let kind = reader.parseKind() {
      // In a member of a Swift extension, the type precedes the module of the extension.
      if kind == .type { types.append(name) }
      names = reader.names()
    }
    // The protocol follows the type. The parser stops before the method's name.
    if tail.isWitness {
      guard let type = types.last else { return nil }
      text = "witness of \(type)"
      return
    }
    // These names, a type and its module, belong to the type of the result.
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
    // The name has no labels. Only the types show whether there are parameters, and this parser does not parse them.
    labels.isEmpty ? name : name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }
}
