internal import Foundation
internal import Intents

/// The app that receives activities: a copy of this program in an app bundle.
enum HandOffPeer {
  static let argument = "--app"

  /// Receives activities until the process is ended.
  static func run() {
    AppActivityInbox.current?.listen { _ in }
    while true { pause() }
  }
}
