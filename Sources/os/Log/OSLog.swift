public import Foundation

/// Where messages are said to come from: a subsystem, such as an app, and a category within it.
open class OSLog: NSObject, @unchecked Sendable {
  /// Categories that tools of Apple's systems treat in their own way; here they are words like any other.
  public struct Category: Sendable, Hashable {
    /// The word in the line.
    let name: String

    /// What is worth seeing on a time line.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// What is recorded only while a tool looks.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// As `dynamicTracing`, with call stacks.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  /// Says nothing of where messages come from.
  public static let `default` = OSLog(label: nil, isEnabled: true)
  /// Drops every message.
  public static let disabled = OSLog(label: nil, isEnabled: false)

  /// `subsystem:category`, or nil.
  let label: String?
  /// Whether messages are written.
  let isEnabled: Bool

  private init(label: String?, isEnabled: Bool) {
    self.label = label
    self.isEnabled = isEnabled
    super.init()
  }

  /// Makes a log for the category of a subsystem, which is named like a bundle.
  public convenience init(subsystem: String, category: String) {
    self.init(label: "\(subsystem):\(category)", isEnabled: true)
  }

  /// Makes a log for a category of the system's.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Whether a message of that level would be written; every level is, unless the log is ``disabled``.
  open func isEnabled(type: OSLogType) -> Bool { isEnabled }

  /// Writes one message, unless the log is ``disabled``.
  func write(_ level: String, _ text: @autoclosure () -> String) {
    guard isEnabled else { return }
    LogLine(label: label, level: level, text: text()).write()
  }
}
