internal import Foundation

/// An event in a watched folder, or about the folder itself.
struct InotifyEvent: Equatable {
  /// The kinds of events; the bits are those of inotify(7).
  struct Mask: OptionSet, Hashable {
    let rawValue: UInt32

    static let attributes = Mask(rawValue: UInt32(IN_ATTRIB))
    static let created = Mask(rawValue: UInt32(IN_CREATE))
    static let deleted = Mask(rawValue: UInt32(IN_DELETE))
    static let deletedSelf = Mask(rawValue: UInt32(IN_DELETE_SELF))
    static let modified = Mask(rawValue: UInt32(IN_MODIFY))
    static let movedFrom = Mask(rawValue: UInt32(IN_MOVED_FROM))
    static let movedSelf = Mask(rawValue: UInt32(IN_MOVE_SELF))
    static let movedTo = Mask(rawValue: UInt32(IN_MOVED_TO))
    static let written = Mask(rawValue: UInt32(IN_CLOSE_WRITE))

    /// The kernel also sets these bits if no watch asks for them: the watch has ended, the item is a folder, events
    /// were lost.
    static let ended = Mask(rawValue: UInt32(IN_IGNORED))
    static let folder = Mask(rawValue: UInt32(IN_ISDIR))
    static let overflow = Mask(rawValue: UInt32(IN_Q_OVERFLOW))
  }

  /// The number of the watch; -1 for an overflow.
  let watch: Int32
  let mask: Mask
  /// The name of the item in the folder; empty if the event is about the folder itself.
  let name: String
}

extension InotifyEvent {
  private static let headerSize = MemoryLayout<inotify_event>.size

  /// Decodes the events in `bytes`, which read(2) returned. Incomplete events are ignored.
  static func events(in bytes: UnsafeRawBufferPointer) -> [InotifyEvent] {
    var events: [InotifyEvent] = []
    var rest = bytes[...]
    while rest.count >= headerSize {
      let header = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
      rest = rest.dropFirst(headerSize)
      guard let length = Int(exactly: header.len), length <= rest.count else { break }
      // The kernel pads names with zeros, so that the next event is aligned.
      let name = String(decoding: rest.prefix(length).prefix { $0 != 0 }, as: UTF8.self)
      events.append(InotifyEvent(watch: header.wd, mask: Mask(rawValue: header.mask), name: name))
      rest = rest.dropFirst(length)
    }
    return events
  }
}
