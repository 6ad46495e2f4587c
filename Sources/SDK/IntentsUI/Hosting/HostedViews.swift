internal import IntentWire
internal import Intents
internal import Synchronization

/// Shows the views of an extension. `Intents` finds this class by name and calls it on the thread of the session.
///
/// All work with views runs on the main queue, in the order of the calls.
final class HostedViews: ViewServing {
  private let source = Mutex<HostedControllerSource?>(nil)
  private let list = MainList()

  /// The views, by the number of their conversation.
  @MainActor private final class MainList {
    var views: [Int64: HostedView] = [:]

    nonisolated init() {}
  }

  init() {}

  func begin(_ hello: Hello, findClass: (String, (AnyClass) -> Bool) -> AnyClass?) -> LaunchFailure? {
    do throws(LaunchFailure) {
      let found = try HostedControllerSource(hello, findClass: findClass)
      source.withLock { $0 = found }
      return nil
    } catch {
      return error
    }
  }

  func configure(
    _ request: ViewRequest, in conversation: Int64, changed: @escaping @Sendable (ViewMessage) -> Void,
    answer: @escaping @Sendable (ViewAnswer) -> Void
  ) {
    guard let source = source.withLock(\.self) else { return answer(.failed("the extension shows no views")) }
    onMainQueue { [list] in
      list.views.removeValue(forKey: conversation)?.close()
      let view = HostedView(request, source, changed: changed)
      list.views[conversation] = view
      view.configure(answer)
    }
  }

  func layOut(
    _ surface: ViewSurface, in conversation: Int64, answer: @escaping @Sendable (ViewAnswer) -> Void
  ) {
    onMainQueue { [list] in
      guard let view = list.views[conversation] else {
        return answer(.failed("conversation \(conversation) has no view"))
      }
      view.layOut(surface, answer)
    }
  }

  func allowNextChange(in conversation: Int64) {
    onMainQueue { [list] in list.views[conversation]?.changeProcessed() }
  }

  func close(_ conversation: Int64) {
    onMainQueue { [list] in list.views.removeValue(forKey: conversation)?.close() }
  }

  func warnOfMemory() {
    onMainQueue { [list] in
      for view in list.views.values { view.warnOfMemory() }
    }
  }
}
