internal import BaseFiles
internal import Foundation

/// Records the source of each copy, and the state of the source. It is a file of the derived package.
struct AdaptationState: Codable, Equatable {
  /// A source in one state.
  struct Origin: Codable, Equatable {
    let source: String
    let module: String
    let stamp: String
    /// Whether old spellings are replaced in the copy.
    let replacesOldSpellings: Bool
    /// A fingerprint of the part of the source that is compiled; nil for all of it.
    let selection: String?
    /// Facts about the source on which the manifest depends.
    var facts = SourceFacts()
    /// The findings about the source. Each build reports them.
    var findings: [Diagnostic] = []

    /// Whether `other` is the same source in the same state.
    func isSame(as other: Origin) -> Bool {
      (source, module, stamp, replacesOldSpellings, selection)
        == (other.source, other.module, other.stamp, other.replacesOldSpellings, other.selection)
    }
  }

  /// The state of the program that made the copies. If the program changes, all sources are adapted again.
  let program: String
  /// The origins by the paths of the copies in the derived package.
  var origins: [String: Origin] = [:]

  /// An empty state for the running program.
  static var empty: AdaptationState {
    AdaptationState(program: FileStamp.of(path: "/proc/self/exe").map { stamp($0) } ?? "")
  }

  /// The state in the file at `path`; empty if there is none, or if another version of the program wrote it.
  static func read(_ path: String) -> AdaptationState {
    let empty = empty
    guard let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: 64 << 20),
      let state = try? JSONReader.decode(AdaptationState.self, from: bytes), state.program == empty.program
    else { return empty }
    return state
  }

  /// A text that differs for two states of a file.
  static func stamp(_ stamp: FileStamp) -> String {
    "\(stamp.device) \(stamp.inode) \(stamp.size) \(stamp.modifiedSeconds).\(stamp.modifiedNanoseconds) "
      + "\(stamp.changedSeconds).\(stamp.changedNanoseconds)"
  }
}
