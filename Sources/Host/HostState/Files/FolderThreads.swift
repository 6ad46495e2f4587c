internal import BaseThreads
internal import Dispatch
internal import Foundation
internal import Synchronization

/// Removes empty folders with several threads. On a busy disk with a journal, one thread waits for milliseconds after
/// each folder, and eight threads wait together.
enum FolderThreads {
  private static let count = 8
  private static let stackBytes = 128 << 10
  /// The number of folders for which a thread is started.
  private static let foldersOfThread = 64
  /// `AT_REMOVEDIR` of unlinkat(2).
  private static let removeFolder = Int32(AT_REMOVEDIR)

  /// Removes folders.
  ///
  /// - Parameters:
  ///   - names: the names of the folders, as C strings.
  ///   - root: the descriptor of the folder that contains them.
  /// - Returns: whether at least one was removed.
  static func remove(_ names: [[CChar]], in root: Int32) -> Bool {
    let work = Work(names: names, root: root)
    let ended = DispatchSemaphore(value: 0)
    var started = 0
    while started < min(count - 1, names.count / foldersOfThread) {
      let code = SystemThread.start("removal", stackBytes: stackBytes) {
        work.run()
        ended.signal()
      }
      // Without more threads, the others do the work.
      guard code == 0 else { break }
      started += 1
    }
    work.run()
    for _ in 0..<started { ended.wait() }
    return work.removed.load(ordering: .relaxed) > 0
  }

  private final class Work: Sendable {
    private let names: [[CChar]]
    private let root: Int32
    private let next = Atomic(0)
    let removed = Atomic(0)

    init(names: [[CChar]], root: Int32) {
      self.names = names
      self.root = root
    }

    /// Removes folders until none is left.
    func run() {
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < names.count else { return }
        if unlinkat(root, names[index], removeFolder) == 0 { removed.add(1, ordering: .relaxed) }
      }
    }
  }
}
