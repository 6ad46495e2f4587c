internal import CSystem
internal import Dispatch
internal import Foundation
internal import IntentConversations
internal import IntentWire
internal import ViewDrawing

/// The terminal as a surface for views. Their width follows the width of the terminal.
enum TerminalViewSurface {
  /// The width of views if the output is not a terminal, in points: the width of the smallest phone.
  private static let viewWidth = 320.0

  /// Returns the surface on the output of `console`. It changes with the size of the terminal until the program ends.
  static func make(_ console: Console) -> ViewPlace {
    let place = ViewPlace(surface(console))
    if console.size != nil { follow(console, place) }
    return place
  }

  private static func surface(_ console: Console) -> ViewSurface {
    ViewSurface(width: console.size.map { TerminalDrawing.width(columns: $0.columns) } ?? viewWidth)
  }

  private static func follow(_ console: Console, _ place: ViewPlace) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return }
    let reading = ends[0]
    let source = DispatchSource.makeReadSource(fileDescriptor: reading)
    source.setEventHandler {
      // The handler keeps the signal source alive as long as the program runs.
      defer { withExtendedLifetime(source) {} }
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(reading, &bytes, bytes.count) > 0 {}
      place.surface = surface(console)
    }
    source.activate()
    terminal_watch_size(ends[1])
  }
}
