internal import BaseFiles
internal import Foundation

/// The D-Bus client of libsystemd, sd-bus(3). It is loaded at the first use, so that neither a build nor a host
/// without a desktop needs it. Only functions without variadic arguments are used, because Swift can't call the
/// others.
struct BusLibrary: Sendable {
  typealias Bus = OpaquePointer
  typealias Message = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  /// Creates a bus that is not connected: `sd_bus_new`.
  let new: @convention(c) (UnsafeMutablePointer<Bus?>) -> Int32
  let setAddress: @convention(c) (Bus, Text) -> Int32
  /// Marks the connection as one to a message bus, which assigns a name to it: `sd_bus_set_bus_client`.
  let setBusClient: @convention(c) (Bus, Int32) -> Int32
  let start: @convention(c) (Bus) -> Int32
  /// Sends queued messages, closes the connection and frees it: `sd_bus_flush_close_unref`.
  let close: @convention(c) (Bus) -> Bus?
  let newCall: @convention(c) (Bus, UnsafeMutablePointer<Message?>, Text, Text, Text, Text) -> Int32
  /// Adds a basic value; a string is passed as the pointer to its characters: `sd_bus_message_append_basic`.
  let append: @convention(c) (Message, CChar, UnsafeRawPointer) -> Int32
  let openContainer: @convention(c) (Message, CChar, Text) -> Int32
  let closeContainer: @convention(c) (Message) -> Int32
  /// Sends a call and waits for its reply, for at most the given microseconds: `sd_bus_call`.
  let call: @convention(c) (Bus, Message, UInt64, UnsafeMutableRawPointer?, UnsafeMutablePointer<Message?>) -> Int32
  let read: @convention(c) (Message, CChar, UnsafeMutableRawPointer) -> Int32
  let enterContainer: @convention(c) (Message, CChar, Text) -> Int32
  let exitContainer: @convention(c) (Message) -> Int32
  let isSignal: @convention(c) (Message, Text, Text) -> Int32
  let isMethodCall: @convention(c) (Message, Text, Text) -> Int32
  let newReply: @convention(c) (Message, UnsafeMutablePointer<Message?>) -> Int32
  /// Replies to a call with the error of an errno value: `sd_bus_reply_method_errno`.
  let replyError: @convention(c) (Message, Int32, UnsafeRawPointer?) -> Int32
  /// Sends a message, and does not wait: `sd_bus_send`.
  let send: @convention(c) (Bus, Message, UnsafeMutablePointer<UInt64>?) -> Int32
  /// Acquires a name on the bus: `sd_bus_request_name`.
  let requestName: @convention(c) (Bus, Text, UInt64) -> Int32
  /// Reads the next received message; returns 0 if there is none: `sd_bus_process`.
  let process: @convention(c) (Bus, UnsafeMutablePointer<Message?>) -> Int32
  /// Waits for a message, for at most the given microseconds: `sd_bus_wait`.
  let wait: @convention(c) (Bus, UInt64) -> Int32
  let releaseMessage: @convention(c) (Message) -> Message?

  /// The library; nil if it is not installed. It stays loaded.
  static let shared = BusLibrary()

  private init?() {
    guard let library = SystemLibrary("libsystemd.so.0"),
      let new: @convention(c) (UnsafeMutablePointer<Bus?>) -> Int32 = library.function("sd_bus_new"),
      let setAddress: @convention(c) (Bus, Text) -> Int32 = library.function("sd_bus_set_address"),
      let setBusClient: @convention(c) (Bus, Int32) -> Int32 = library.function("sd_bus_set_bus_client"),
      let start: @convention(c) (Bus) -> Int32 = library.function("sd_bus_start"),
      let close: @convention(c) (Bus) -> Bus? = library.function("sd_bus_flush_close_unref"),
      let newCall: @convention(c) (Bus, UnsafeMutablePointer<Message?>, Text, Text, Text, Text) -> Int32 =
        library.function("sd_bus_message_new_method_call"),
      let append: @convention(c) (Message, CChar, UnsafeRawPointer) -> Int32 = library.function(
        "sd_bus_message_append_basic"),
      let openContainer: @convention(c) (Message, CChar, Text) -> Int32 = library.function(
        "sd_bus_message_open_container"),
      let closeContainer: @convention(c) (Message) -> Int32 = library.function("sd_bus_message_close_container"),
      let call: @convention(c) (Bus, Message, UInt64, UnsafeMutableRawPointer?, UnsafeMutablePointer<Message?>) -> Int32
      =
        library.function("sd_bus_call"),
      let read: @convention(c) (Message, CChar, UnsafeMutableRawPointer) -> Int32 =
        library.function("sd_bus_message_read_basic"),
      let enterContainer: @convention(c) (Message, CChar, Text) -> Int32 = library.function(
        "sd_bus_message_enter_container"),
      let exitContainer: @convention(c) (Message) -> Int32 = library.function("sd_bus_message_exit_container"),
      let isSignal: @convention(c) (Message, Text, Text) -> Int32 = library.function("sd_bus_message_is_signal"),
      let isMethodCall: @convention(c) (Message, Text, Text) -> Int32 = library.function(
        "sd_bus_message_is_method_call"),
      let newReply: @convention(c) (Message, UnsafeMutablePointer<Message?>) -> Int32 = library.function(
        "sd_bus_message_new_method_return"),
      let replyError: @convention(c) (Message, Int32, UnsafeRawPointer?) -> Int32 = library.function(
        "sd_bus_reply_method_errno"),
      let send: @convention(c) (Bus, Message, UnsafeMutablePointer<UInt64>?) -> Int32 = library.function("sd_bus_send"),
      let requestName: @convention(c) (Bus, Text, UInt64) -> Int32 = library.function("sd_bus_request_name"),
      let process: @convention(c) (Bus, UnsafeMutablePointer<Message?>) -> Int32 = library.function("sd_bus_process"),
      let wait: @convention(c) (Bus, UInt64) -> Int32 = library.function("sd_bus_wait"),
      let releaseMessage: @convention(c) (Message) -> Message? = library.function("sd_bus_message_unref")
    else { return nil }
    self.new = new
    self.setAddress = setAddress
    self.setBusClient = setBusClient
    self.start = start
    self.close = close
    self.newCall = newCall
    self.append = append
    self.call = call
    self.openContainer = openContainer
    self.closeContainer = closeContainer
    self.enterContainer = enterContainer
    self.exitContainer = exitContainer
    self.read = read
    self.isSignal = isSignal
    self.isMethodCall = isMethodCall
    self.newReply = newReply
    self.replyError = replyError
    self.send = send
    self.requestName = requestName
    self.process = process
    self.wait = wait
    self.releaseMessage = releaseMessage
  }
}
