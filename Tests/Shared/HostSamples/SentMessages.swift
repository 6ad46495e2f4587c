internal import BaseFiles
package import Foundation

/// The messages that UnicornChat stores.
package enum SentMessages {
  /// The number of messages that UnicornChat has sent; those that it received have a sender.
  ///
  /// - Parameter folder: the folder for data of the host's user.
  /// - Returns: the number, which is 0 without a file of messages.
  package static func count(in folder: URL) -> Int {
    let file = folder.appending(path: "intent-host/groups/group.com.example.unicorn/Messages.json")
    guard let data = try? Data(contentsOf: file),
      case .array(let messages) = try? JSONDecoder().decode(JSONValue.self, from: data)
    else { return 0 }
    return messages.count { if case .object(let message) = $0 { message["sender"] == nil } else { false } }
  }
}
