internal import Foundation

/// A connection to the user's session bus. One thread uses it.
final class UserBus {
  private let library: BusLibrary
  private let bus: BusLibrary.Bus

  /// The time limit of each call, in microseconds.
  private static let callTimeout: UInt64 = 10_000_000

  /// Connects to a bus.
  ///
  /// - Parameter address: the address of the bus, such as `unix:path=/run/user/1000/bus`.
  /// - Throws: ``BusError`` with the reason why the bus can't be used.
  init(_ address: String) throws(BusError) {
    guard let library = BusLibrary.shared else {
      throw BusError(description: "the library 'libsystemd.so.0' is not installed")
    }
    var bus: BusLibrary.Bus?
    try BusError.check(library.new(&bus), "create a connection")
    guard let bus else { throw BusError(description: "the library returned no connection") }
    self.library = library
    self.bus = bus
    try BusError.check(library.setAddress(bus, address), "use the address '\(address)'")
    try BusError.check(library.setBusClient(bus, 1), "be a client of a bus")
    try BusError.check(library.start(bus), "connect to '\(address)'")
  }

  deinit { _ = library.close(bus) }

  /// A method of a service on the bus.
  struct Method {
    let service: String
    let path: String
    let interface: String
    let name: String
  }

  /// Calls a method and waits for its reply.
  ///
  /// - Parameters:
  ///   - method: the method.
  ///   - write: adds the arguments.
  /// - Returns: the reply.
  /// - Throws: ``BusError`` with the reason why there is no reply.
  func call(
    _ method: Method, _ write: (BusMessage) throws(BusError) -> Void = { _ in }
  ) throws(BusError) -> BusMessage {
    var call: BusLibrary.Message?
    try BusError.check(
      library.newCall(bus, &call, method.service, method.path, method.interface, method.name), "call '\(method.name)'")
    guard let call else { throw BusError(description: "the library returned no message") }
    let message = BusMessage(library, call)
    try write(message)
    var reply: BusLibrary.Message?
    try BusError.check(library.call(bus, call, Self.callTimeout, nil, &reply), "call '\(method.name)'")
    guard let reply else { throw BusError(description: "'\(method.name)' has no reply") }
    return BusMessage(library, reply)
  }

  /// Subscribes to the signals that match `rule`.
  func subscribe(_ rule: String) throws(BusError) {
    let bus = "org.freedesktop.DBus"
    let method = Method(service: bus, path: "/org/freedesktop/DBus", interface: bus, name: "AddMatch")
    _ = try call(method) { (message) throws(BusError) in try message.append(rule) }
  }

  /// Acquires a name on the bus, so that other programs can call methods of this connection.
  ///
  /// - Throws: ``BusError``, also if another program has the name.
  func acquire(_ name: String) throws(BusError) {
    try BusError.check(library.requestName(bus, name, 0), "acquire the name '\(name)'")
  }

  /// Replies to a call.
  ///
  /// - Parameters:
  ///   - call: the call.
  ///   - write: adds the results.
  /// - Throws: ``BusError`` with the reason why the reply can't be sent.
  func reply(to call: BusMessage, _ write: (BusMessage) throws(BusError) -> Void = { _ in }) throws(BusError) {
    var reply: BusLibrary.Message?
    try BusError.check(library.newReply(call.pointer, &reply), "create a reply")
    guard let reply else { throw BusError(description: "the library returned no message") }
    let message = BusMessage(library, reply)
    try write(message)
    try BusError.check(library.send(bus, reply, nil), "send a reply")
  }

  /// Replies to a call of an unknown method, or with invalid arguments. Does nothing for other messages.
  func reject(_ message: BusMessage, hasMethod: Bool) {
    // The library turns these codes into the errors 'InvalidArgs' and 'UnknownMethod' of the bus.
    _ = library.replyError(message.pointer, hasMethod ? EINVAL : EBADR, nil)
  }

  /// Waits for the next message.
  ///
  /// - Parameter deadline: the time at which the wait ends.
  /// - Returns: the message; nil at the deadline.
  /// - Throws: ``BusError`` if the connection is lost.
  func next(until deadline: ContinuousClock.Instant) throws(BusError) -> BusMessage? {
    while true {
      var message: BusLibrary.Message?
      let count = library.process(bus, &message)
      try BusError.check(count, "receive a message")
      if let message { return BusMessage(library, message) }
      guard count == 0 else { continue }
      let rest = deadline - .now
      guard rest > .zero else { return nil }
      let code = library.wait(bus, UInt64((rest / .microseconds(1)).rounded(.up)))
      if code != -EINTR { try BusError.check(code, "wait for a message") }
    }
  }
}
