internal import BaseFiles
internal import SourceAdaptation

/// The modules that one source imports here.
struct ImportScan {
  /// An import of a module, at its first place in the source.
  struct Use {
    let module: String
    let position: SourcePosition
    /// Whether the import is certainly compiled; false if a condition of `#if` can't be evaluated.
    let isCertain: Bool
  }

  let uses: [Use]

  /// The maximum size of a source, in bytes. Larger ones count as empty.
  private static let maximumBytes = 16 << 20

  /// Scans the source at `path`. A source that can't be read has no imports: the adaptation reports it.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the source.
  ///   - modules: the modules that the project builds.
  init(_ path: String, modules: Set<String>) {
    guard let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes) else {
      uses = []
      return
    }
    var uses: [Use] = []
    var indexes: [String: Int] = [:]
    for mention in SourceSummary(bytes, path: path).imports {
      let value = BuildCondition.value(mention.conditions, modules: modules)
      guard value != false else { continue }
      let use = Use(module: mention.name, position: mention.position, isCertain: value == true)
      if let index = indexes[mention.name] {
        if use.isCertain, !uses[index].isCertain { uses[index] = use }
      } else {
        indexes[mention.name] = uses.count
        uses.append(use)
      }
    }
    self.uses = uses
  }
}
