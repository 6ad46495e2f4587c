import Foundation

/// The calls for the app to make, which the app and its extension share.
public struct UCCallStore: Sendable {
  private let directory: URL?

  /// The store whose `Calls.json` is in `directory`.
  public init(directory: URL? = UCContainer.url) {
    self.directory = directory
  }

  private var file: SharedFile<[Call]> { SharedFile("Calls.json", in: directory, initial: []) }

  /// Stores a call for the app to make.
  public func storeCall(_ call: Call) throws {
    try file.update { $0.append(call) }
  }

  /// The participants of the last call; empty if there was no call.
  public func lastParticipants() throws -> [Participant] {
    try file.read().last?.participants ?? []
  }

  /// The stored call with an identifier; nil if there is none.
  public func call(_ identifier: String) throws -> Call? {
    try file.read().first { $0.identifier == identifier }
  }

  /// The last call; nil if there was none.
  public func lastCall() throws -> Call? { try file.read().last }
}
