/// Facts about the sources of a target on which the manifest of its bundle depends.
struct SourceFacts: Codable, Equatable {
  /// A use of a type that opens connections.
  struct NetworkUse: Codable, Equatable {
    /// The name of the type, or of the module: `URLSession`.
    let name: String
    /// The path of the author's file.
    let path: String
    let line: Int
    let column: Int
  }

  /// The Swift names of the classes with their module, such as `Chat.IntentHandler`, by their names in Objective-C.
  var classNames: [String: String] = [:]
  /// The first use of the network; nil if there is none.
  var networkUse: NetworkUse?

  /// Adds the facts about other sources. Existing facts take precedence.
  mutating func add(_ other: SourceFacts) {
    classNames.merge(other.classNames) { first, _ in first }
    networkUse = networkUse ?? other.networkUse
  }
}
