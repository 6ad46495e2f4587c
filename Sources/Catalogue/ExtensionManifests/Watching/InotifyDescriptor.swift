internal import Foundation

/// A descriptor of inotify(7). The owner must close it.
struct InotifyDescriptor: Sendable {
  /// The reason why a folder can't be watched.
  enum WatchError: Error {
    /// It does not exist, is not a folder, or is not readable.
    case notWatchable
    /// The user has reached the system's limit of watches.
    case tooManyWatches
  }

  let number: Int32

  init() throws(DirectoryWatchError) {
    number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard number >= 0 else { throw DirectoryWatchError(code: errno) }
  }

  func close() {
    _ = Glibc.close(number)
  }

  /// Watches the folder at `path` for the events in `mask`, in addition to those of earlier calls, and returns the
  /// number of the watch. Follows links in the path; with `followsLink`, the folder itself can be a link.
  func add(_ path: String, _ mask: InotifyEvent.Mask, followsLink: Bool) throws(WatchError) -> Int32 {
    let options = UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD) | (followsLink ? 0 : UInt32(IN_DONT_FOLLOW))
    let watch = inotify_add_watch(number, path, mask.rawValue | options)
    guard watch < 0 else { return watch }
    throw errno == ENOSPC || errno == ENOMEM ? .tooManyWatches : .notWatchable
  }

  /// Ends a watch. Does nothing if it has already ended.
  func remove(_ watch: Int32) {
    _ = inotify_rm_watch(number, watch)
  }

  /// The pending events, as many as fit into the buffer; empty if there are none.
  func read() -> [InotifyEvent] {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      var count = 0
      repeat { count = Glibc.read(number, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
      return InotifyEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer.prefix(max(0, count))))
    }
  }
}
