internal import Foundation

/// Prints the progress of conversations to standard error every ten seconds. One thread uses it.
struct FleetProgress {
  private let start = ContinuousClock.now
  private var next = ContinuousClock.now + Self.interval

  private static let interval = Duration.seconds(10)

  /// Prints the number of ended conversations, if ten seconds have passed since the last line.
  mutating func show(_ play: FleetConversations, _ note: @autoclosure () -> String = "") {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.interval
    let seconds = (now - start) / .seconds(1)
    let rate = String(format: "%.1f", Double(play.ended) / seconds)
    let text = "  \(Int(seconds)) s: \(play.ended) of \(play.count) conversations, \(rate) a second\(note())\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
