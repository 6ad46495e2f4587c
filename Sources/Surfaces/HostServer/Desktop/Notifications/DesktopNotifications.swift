internal import BaseFiles
internal import BaseThreads
internal import Foundation
internal import Synchronization

/// Notifications on the user's desktop, through `org.freedesktop.Notifications` (Desktop Notifications Specification
/// 1.2). Any thread may use it.
///
/// Each open notification has its own thread and connection, so that notifications do not block each other. The number
/// of open notifications is small.
package final class DesktopNotifications: ConsentNotifier {
  /// The texts of a notification.
  package struct Words: Sendable {
    /// Returns the title for the program that asks; nil for one without a name.
    package let title: @Sendable (_ asker: String?) -> String
    /// The label of the action that opens the page.
    package let open: String

    /// Creates the words.
    package init(open: String, title: @escaping @Sendable (_ asker: String?) -> String) {
      self.open = open
      self.title = title
    }
  }

  /// The limits of notifications. A test may lower them.
  package struct Limits: Sendable {
    /// The maximum number of open notifications; further ones are not shown.
    package var open = 4
    /// The time after which a notification is withdrawn.
    package var lifetime = Duration.seconds(600)

    /// Creates the default limits.
    package init() {}
  }

  private let address: String
  private let words: Words
  private let limits: Limits
  private let onDefect: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    /// The identifiers of the open notifications.
    var identifiers: Set<String> = []
    var hasWarned = false
  }

  /// Creates the notifications for a bus.
  ///
  /// - Parameters:
  ///   - address: the address of the session's bus; see ``address(of:)``.
  ///   - words: the words in the user's language.
  ///   - limits: the limits.
  ///   - onDefect: called once if notifications can't be shown, on another thread.
  package init(
    address: String, words: Words, limits: Limits = Limits(), onDefect: @escaping @Sendable (String) -> Void
  ) {
    self.address = address
    self.words = words
    self.limits = limits
    self.onDefect = onDefect
  }

  /// Returns the address of the session's bus; nil if the environment names no session.
  package static func address(of environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty else { return nil }
    let path = folder + "/bus"
    return access(path, F_OK) == 0 ? "unix:path=\(path)" : nil
  }

  /// Shows a notification, unless one with the same identifier is open or too many are.
  package func notify(
    _ identifier: String, text: String, asker: String?, open: @escaping @Sendable () -> Void
  ) {
    let isNew = state.withLock { state in
      state.identifiers.count < limits.open && state.identifiers.insert(identifier).inserted
    }
    guard isNew else { return }
    let code = SystemThread.start("notification", stackBytes: 256 << 10) { [self] in
      do throws(BusError) {
        if try show(text, asker) { open() }
      } catch {
        warn(error)
      }
      remove(identifier)
    }
    if code != 0 { remove(identifier) }
  }

  /// The number of open notifications.
  package var openCount: Int { state.withLock(\.identifiers.count) }

  private func remove(_ identifier: String) { _ = state.withLock { $0.identifiers.remove(identifier) } }

  private func warn(_ error: BusError) {
    let isFirst = state.withLock { state in
      defer { state.hasWarned = true }
      return !state.hasWarned
    }
    if isFirst { onDefect("the desktop shows no notifications: \(error)") }
  }

  // MARK: One notification

  private static let service = "org.freedesktop.Notifications"

  private static func method(_ name: String) -> UserBus.Method {
    UserBus.Method(service: service, path: "/org/freedesktop/Notifications", interface: service, name: name)
  }

  /// Shows a notification until the user acts on it, the desktop closes it, or its lifetime ends.
  ///
  /// - Returns: whether the user chose to open the page.
  private func show(_ text: String, _ asker: String?) throws(BusError) -> Bool {
    let deadline = ContinuousClock.now + limits.lifetime
    let bus = try UserBus(address)
    try bus.subscribe("type='signal',interface='\(Self.service)',path='/org/freedesktop/Notifications'")
    let hasMarkup = try bus.call(Self.method("GetCapabilities")).strings()?.contains("body-markup") ?? false
    let body = Self.body(text, hasMarkup: hasMarkup)
    guard
      let number = try bus.call(
        Self.method("Notify"),
        { (message) throws(BusError) in
          try write(body, asker.map(Self.plain), to: message)
        }
      ).number()
    else { throw BusError(description: "'Notify' returns no number") }
    while let signal = try bus.next(until: deadline) {
      let isAction = signal.isSignal("ActionInvoked", of: Self.service)
      guard isAction || signal.isSignal("NotificationClosed", of: Self.service), signal.number() == number else {
        continue
      }
      guard isAction else { return false }
      // A click on the notification itself is the action 'default'.
      if let action = signal.string(), ["open", "default"].contains(action) { return true }
    }
    _ = try bus.call(Self.method("CloseNotification")) { (message) throws(BusError) in
      try message.append(number, BusType.number)
    }
    return false
  }

  /// Writes the arguments of `Notify`.
  private func write(_ body: String, _ asker: String?, to message: BusMessage) throws(BusError) {
    try message.append("intent-host")
    try message.append(0, BusType.number)
    try message.append("intent-host")
    try message.append(words.title(asker))
    try message.append(body)
    try message.appendArray(of: "s") { () throws(BusError) in
      for word in ["default", words.open, "open", words.open] { try message.append(word) }
    }
    try message.appendArray(of: "{sv}") { () throws(BusError) in
      try message.appendEntry("desktop-entry", type: "s") { () throws(BusError) in try message.append("intent-host") }
    }
    // 0 means no expiry: the notification stays while the question waits.
    try message.append(0, BusType.signedNumber)
  }

  /// The maximum length of a notification's text, in characters.
  private static let longest = 200

  private static func plain(_ text: String) -> String { TerminalText.cut(TerminalText.plain(text), to: longest) }

  /// The question, escaped so that the desktop shows it literally.
  private static func body(_ text: String, hasMarkup: Bool) -> String {
    let plain = plain(text)
    guard hasMarkup else { return plain }
    let escapes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
    return plain.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}
