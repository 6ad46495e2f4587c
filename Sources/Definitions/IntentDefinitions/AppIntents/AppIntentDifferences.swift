package import BaseFiles

extension AppIntentFile {
  /// A part of a description that is not what the library declares.
  package struct Difference: Hashable, Sendable {
    /// The position in the description; the start if a part is missing.
    package let position: SourcePosition
    /// The difference.
    package let message: String
  }

  /// Compares a description with the one that its library gives. Compares only what the host uses.
  ///
  /// - Parameters:
  ///   - bytes: the description in the bundle.
  ///   - library: the description that the library gives.
  /// - Returns: the differences; empty if one of the descriptions has an error.
  package static func differences(of bytes: [UInt8], fromLibrary library: [UInt8]) -> [Difference] {
    guard bytes != library, let said = read(bytes, path: name).file, let real = read(library, path: name).file else {
      return []
    }
    let declared = Dictionary(real.intents.map { ($0.name, $0) }) { first, _ in first }
    let offsets = intentOffsets(bytes)
    var found: [Difference] = said.intents.compactMap { intent in
      guard declared[intent.name] != intent else { return nil }
      let position = offsets[intent.name].map { JSONReader.position(of: $0, in: bytes) } ?? .start
      return Difference(
        position: position,
        message: declared[intent.name] == nil
          ? "the library has no intent '\(intent.name)'"
          : "the intent '\(intent.name)' is not what the library declares")
    }
    let names = Set(said.intents.map(\.name))
    for intent in real.intents where !names.contains(intent.name) {
      let message = "the description lacks the intent '\(intent.name)' of the library"
      found.append(Difference(position: .start, message: message))
    }
    if found.isEmpty, said.declarations != real.declarations {
      found.append(
        Difference(position: .start, message: "the entities or enumerations are not those of the library"))
    }
    return found
  }

  /// The offsets of the intents by their names.
  private static func intentOffsets(_ bytes: [UInt8]) -> [String: Int] {
    let nodes = (try? JSONReader.located(bytes))?["intents"]?.array ?? []
    return Dictionary(nodes.compactMap { node in node["name"]?.scalar?.text.map { ($0, node.offset) } }) { first, _ in
      first
    }
  }
}
