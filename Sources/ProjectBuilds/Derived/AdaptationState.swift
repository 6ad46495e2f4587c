internal import Foundation
internal import SourceFiles

/// Which state of which source each copy was made from. It is a file of the derived package.
struct AdaptationState: Codable, Equatable {
  /// A source in one state.
  struct Origin: Codable, Equatable {
    let source: String
    let module: String
    let stamp: String
    /// What the source says that the manifest needs.
    var facts = SourceFacts()
    /// The findings about the source, which each build reports.
    var findings: [Diagnostic] = []

    /// Whether the other one is the same source in the same state.
    func isSame(as other: Origin) -> Bool { (source, module, stamp) == (other.source, other.module, other.stamp) }
  }

  /// The state of the program that made the copies. Another program adapts everything anew.
  let program: String
  /// The origins by the paths of the copies in the derived package.
  var origins: [String: Origin] = [:]

  /// An empty state for the program that runs.
  static var empty: AdaptationState {
    AdaptationState(program: FileStamp.of(path: "/proc/self/exe").map { stamp($0) } ?? "")
  }

  /// The state in the file at `path`; empty if there is none, or another program wrote it.
  static func read(_ path: String) -> AdaptationState {
    let empty = empty
    guard let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: 64 << 20),
      let state = try? JSONDecoder().decode(AdaptationState.self, from: Data(bytes)), state.program == empty.program
    else { return empty }
    return state
  }

  /// Text that differs for two states of a file.
  static func stamp(_ stamp: FileStamp) -> String {
    "\(stamp.device) \(stamp.inode) \(stamp.size) \(stamp.modifiedSeconds).\(stamp.modifiedNanoseconds) "
      + "\(stamp.changedSeconds).\(stamp.changedNanoseconds)"
  }
}
