public import Foundation

/// The source of log messages: a subsystem, such as an app, and a category within it. It never changes, so several
/// threads can use it.
open class OSLog: NSObject, @unchecked Sendable {
  /// Categories that have a special meaning for tools on Apple's systems. Here they are ordinary categories.
  public struct Category: Sendable, Hashable {
    /// The name in a log line.
    let name: String

    /// The category of points on a timeline.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// The category of messages that only a running tool records.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// Like ``dynamicTracing``, with call stacks.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  /// A log without subsystem and category.
  public static let `default` = OSLog(label: nil, isEnabled: true)
  /// A log that drops every message.
  public static let disabled = OSLog(label: nil, isEnabled: false)

  /// `subsystem:category`; nil for none.
  let label: String?
  /// Whether messages are written.
  let isEnabled: Bool

  private init(label: String?, isEnabled: Bool) {
    self.label = label
    self.isEnabled = isEnabled
    super.init()
  }

  /// Creates a log for a category of a subsystem; subsystems have names like bundle identifiers.
  public convenience init(subsystem: String, category: String) {
    self.init(label: "\(subsystem):\(category)", isEnabled: true)
  }

  /// Creates a log for a category with a special meaning.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Whether messages of a level are written: true for every level, unless the log is ``disabled``.
  open func isEnabled(type: OSLogType) -> Bool { isEnabled }

  /// Writes one message, unless the log is ``disabled``.
  func write(_ level: String, _ text: @autoclosure () -> String) {
    guard isEnabled else { return }
    LogLine(label: label, level: level, text: text()).write()
  }
}
