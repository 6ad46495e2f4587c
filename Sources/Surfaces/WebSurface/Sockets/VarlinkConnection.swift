internal import BaseFiles

/// A connection of a Varlink client. Each message is a JSON object that a zero byte ends (https://varlink.org).
struct VarlinkConnection {
  /// The maximum size of a message, in bytes.
  private static let messageBytes = 1 << 20
  private static let end: UInt8 = 0

  private let descriptor: Int32
  private let interface: VarlinkInterface

  /// Creates a connection on a connected socket, which it does not close.
  init(_ descriptor: Int32, interface: VarlinkInterface) {
    self.descriptor = descriptor
    self.interface = interface
  }

  /// Answers calls, in their order, until the client ends the connection or sends something else than calls.
  func run() {
    var reader = LineReader(descriptor, limit: Self.messageBytes, end: Self.end)
    while case .line(let bytes)? = reader.next(), let call = VarlinkCall(bytes) {
      let reply = interface.reply(to: call)
      guard call.isOneWay || DescriptorWriter.send(reply.bytes + [Self.end], to: descriptor) else { return }
    }
  }
}

/// A call of a method.
struct VarlinkCall {
  /// The method, with the name of its interface.
  let method: String
  let parameters: [String: JSONValue]
  /// Whether the client wants no answer.
  let isOneWay: Bool

  /// Parses a message; nil if it is not a call.
  init?(_ bytes: [UInt8]) {
    guard let message = try? JSONReader.parse(bytes), let method = message["method"]?.text else { return nil }
    switch message["parameters"] ?? .null {
    case .null: parameters = [:]
    case .object(let members): parameters = members
    default: return nil
    }
    // The connection would belong to another protocol after an upgrade, and no method offers one.
    guard message["upgrade"]?.truth != true else { return nil }
    self.method = method
    isOneWay = message["oneway"]?.truth == true
  }
}

/// The answer to a call.
enum VarlinkReply: Equatable {
  case parameters([String: JSONValue])
  case error(String, [String: JSONValue])

  var bytes: [UInt8] {
    switch self {
    case .parameters(let members): JSONValue.object(["parameters": .object(members)]).bytes
    case .error(let name, let members):
      JSONValue.object(["error": .string(name), "parameters": .object(members)]).bytes
    }
  }
}
