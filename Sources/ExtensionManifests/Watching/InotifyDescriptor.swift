internal import Foundation

/// A descriptor of inotify(7). It belongs to whoever made it, who closes it.
struct InotifyDescriptor: Sendable {
  /// Why a folder can't be watched.
  enum Refusal: Error {
    /// It isn't there, is no folder, or must not be read.
    case notWatchable
    /// The user has as many watches as the system allows.
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

  /// Watches the folder at `path` for `mask`, beside what it is watched for already, and gives the watch's number.
  /// Links on the way to the folder are followed, and with `followsLink` the folder may be one itself.
  func add(_ path: String, _ mask: InotifyEvent.Mask, followsLink: Bool) throws(Refusal) -> Int32 {
    let options = UInt32(IN_ONLYDIR) | UInt32(IN_MASK_ADD) | (followsLink ? 0 : UInt32(IN_DONT_FOLLOW))
    let watch = inotify_add_watch(number, path, mask.rawValue | options)
    guard watch < 0 else { return watch }
    throw errno == ENOSPC || errno == ENOMEM ? .tooManyWatches : .notWatchable
  }

  /// Ends a watch. One that has ended by itself is no error.
  func remove(_ watch: Int32) {
    _ = inotify_rm_watch(number, watch)
  }

  /// The events that are there; none where no more are.
  func read() -> [InotifyEvent] {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      var count = 0
      repeat { count = Glibc.read(number, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
      return InotifyEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer.prefix(max(0, count))))
    }
  }
}
