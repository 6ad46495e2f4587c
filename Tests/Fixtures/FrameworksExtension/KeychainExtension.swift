import Foundation
import Intents
import Security

/// An extension that performs the keychain operation in the text of a message. The result is in the user activity.
class KeychainExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { KeychainHandler() }
}

class KeychainHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let words = (intent.content ?? "").split(separator: " ").map(String.init)
    let activity = NSUserActivity(activityType: "INSendMessageIntent")
    activity.userInfo = ["answer": answer(words[0], Array(words.dropFirst()))]
    completion(INSendMessageIntentResponse(code: .success, userActivity: activity))
  }

  private func answer(_ word: String, _ operands: [String]) -> String {
    switch word {
    case "add": return "\(add(operands[0], operands[1], access: operands.dropFirst(2).first))"
    case "get": return get(operands[0], group: operands.dropFirst().first)
    case "fill":
      return "\((0..<50).filter { add("\(operands[0])-\($0)", "secret", access: nil) == errSecSuccess }.count)"
    case "count": return "\(count)"
    case "read": return read(operands[0])
    case "loaded": return dlopen("libcrypto.so.3", RTLD_NOW | RTLD_NOLOAD) == nil ? "no" : "yes"
    default: return "nothing to do"
    }
  }

  private func add(_ account: String, _ secret: String, access: String?) -> OSStatus {
    var item = query(account)
    item[kSecValueData as String] = Data(secret.utf8)
    item[kSecAttrAccessible as String] = access
    return SecItemAdd(item as CFDictionary, nil)
  }

  private func get(_ account: String, group: String?) -> String {
    var item = query(account)
    item[kSecReturnData as String] = kCFBooleanTrue
    item[kSecAttrAccessGroup as String] = group
    var result: AnyObject?
    let status = SecItemCopyMatching(item as CFDictionary, &result)
    return (result as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "\(status)"
  }

  private var count: Int {
    var result: AnyObject?
    let search = [
      kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true as NSNumber,
    ]
    _ = SecItemCopyMatching(search as CFDictionary, &result)
    return (result as? NSArray)?.count ?? 0
  }

  private func query(_ account: String) -> [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "tests",
      kSecAttrAccount as String: account,
    ]
  }

  private func read(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    close(descriptor)
    return "done"
  }
}
