public import Foundation

// A device of this host does not vibrate.

/// Makes a device vibrate. This host's does not.
@MainActor @preconcurrency open class UIFeedbackGenerator: NSObject {
  /// Makes a generator.
  public nonisolated override init() {
    super.init()
  }

  /// Does nothing.
  open func prepare() {}
}

/// Makes a device vibrate as if things met. This host's does not.
@MainActor @preconcurrency open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy the things are.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Makes a generator.
  public nonisolated override init() {
    super.init()
  }

  /// Makes a generator.
  public nonisolated init(style: FeedbackStyle) {
    super.init()
  }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Makes a device vibrate for the result of an action. This host's does not.
@MainActor @preconcurrency open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// A result.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Makes a device vibrate for a change of a choice. This host's does not.
@MainActor @preconcurrency open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}
