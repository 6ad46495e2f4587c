import Foundation
import UnicornCore

/// The calls that the app is to make, as the app and its extension share them.
struct UCCallStore: Sendable {
  private let directory: URL?

  /// The store whose `Calls.json` lies in `directory`.
  init(directory: URL? = UCContainer.url) {
    self.directory = directory
  }

  private var file: SharedFile<[Call]> { SharedFile("Calls.json", in: directory, initial: []) }

  /// Leaves a call for the app to make.
  func place(_ call: Call) throws {
    try file.update { $0.append(call) }
  }

  /// Whom the user called last; empty where there was no call.
  func lastParticipants() throws -> [Participant] {
    try file.read().last?.participants ?? []
  }
}
