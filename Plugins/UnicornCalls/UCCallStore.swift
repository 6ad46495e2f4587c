import Foundation
import UnicornCore

/// The calls for the app to make, which the app and its extension share.
struct UCCallStore: Sendable {
  private let directory: URL?

  /// The store whose `Calls.json` is in `directory`.
  init(directory: URL? = UCContainer.url) {
    self.directory = directory
  }

  private var file: SharedFile<[Call]> { SharedFile("Calls.json", in: directory, initial: []) }

  /// Stores a call for the app to make.
  func storeCall(_ call: Call) throws {
    try file.update { $0.append(call) }
  }

  /// The participants of the last call; empty if there was no call.
  func lastParticipants() throws -> [Participant] {
    try file.read().last?.participants ?? []
  }
}
