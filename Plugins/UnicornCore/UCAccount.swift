import Foundation

/// Whether the user is signed in: the app writes it, its extensions read it.
public struct UCAccount: Sendable {
  private struct SignIn: Codable, Sendable {
    var signedIn: Bool
  }

  private let directory: URL?

  /// The account whose `SignIn.json` is in `directory`.
  public init(directory: URL? = UCContainer.url) {
    self.directory = directory
  }

  /// Whether the user is signed in: true without a folder or a file, and false if the file is invalid or unreadable.
  public var isSignedIn: Bool { directory == nil || (try? file.read().signedIn) == true }

  /// Signs the user in or out.
  public func setSignedIn(_ signedIn: Bool) throws {
    try file.replace(with: SignIn(signedIn: signedIn))
  }

  private var file: SharedFile<SignIn> {
    SharedFile("SignIn.json", in: directory, initial: SignIn(signedIn: true))
  }
}
