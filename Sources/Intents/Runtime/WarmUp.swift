internal import Foundation
internal import IntentWire

/// Does once what every extension does when it starts, in a process from which extensions are forked: what Swift's
/// runtime and Foundation set up for it is there for all of them then.
///
/// Starts no thread, and keeps nothing that depends on who is asked later: neither a home nor a bundle.
///
/// - Parameters:
///   - principalClass: the class that is asked for a handler, with its module.
///   - intent: what its handler is asked about.
///   - bundle: a folder that can be read.
package func warmUp(principalClass: String, intent: INIntent, bundle: String) {
  var ends: [Int32] = [-1, -1]
  guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return }
  let hello = Hello(
    extensionIdentifier: "org.example.warm-up", principalClass: principalClass, bundlePath: bundle,
    containerPath: bundle, appGroupPaths: ["group": bundle])
  let object = intent.wireObject
  let messages: [HostToExtensionMessage] = [
    .hello(hello), .open(call: 1, conversation: 1, intent: object),
    .resolve(call: 2, conversation: 1, parameter: "content", intent: object),
    .confirm(call: 3, conversation: 1, intent: object), .handle(call: 4, conversation: 1, intent: object),
    .close(conversation: 1),
  ]
  // The answers fit into the socket: nobody has to read them.
  for message in messages {
    guard let frame = try? WireFrame.encode(message.object) else { continue }
    _ = frame.withUnsafeBytes { write(ends[0], $0.baseAddress, $0.count) }
  }
  shutdown(ends[0], Int32(SHUT_WR))
  _ = ExtensionSession(socket: ends[1]).run()
  close(ends[0])
  lookAround(bundle)
}

/// What most extensions use of Foundation.
private func lookAround(_ bundle: String) {
  _ = Thread.isMainThread
  if let own = Bundle(path: bundle) {
    _ = own.url(forResource: "none", withExtension: "json")
    _ = own.object(forInfoDictionaryKey: "CFBundleIdentifier")
  }
  let texts = ["name": ["one", "two"]]
  if let data = try? JSONEncoder().encode(texts) {
    _ = try? JSONDecoder().decode([String: [String]].self, from: data)
  }
}
