public import IntentWire
internal import Synchronization

/// The place in which a surface shows views, such as a terminal or a page. Its size and appearance can change at any
/// time.
///
/// After a change, the views of a running request are laid out again, and appear as events `view` with the stage
/// ``ShownView/Stage/change``. Any thread may use it.
public final class ViewPlace: Sendable {
  private struct State {
    var surface: ViewSurface
    var observers: [Int: @Sendable () -> Void] = [:]
    /// The number of observers so far.
    var count = 0
  }

  private let state: Mutex<State>

  /// Creates a place.
  public init(_ surface: ViewSurface) {
    state = Mutex(State(surface: surface))
  }

  /// The sizes and the appearance.
  public var surface: ViewSurface {
    get { state.withLock(\.surface) }
    set {
      let observers = state.withLock { state in
        guard state.surface != newValue else { return [@Sendable () -> Void]() }
        state.surface = newValue
        return Array(state.observers.values)
      }
      for observer in observers { observer() }
    }
  }

  /// Calls `onChange` after each change, on the thread that makes it, until the result is released.
  package func observe(_ onChange: @escaping @Sendable () -> Void) -> Observation {
    let number = state.withLock { state in
      state.count += 1
      state.observers[state.count] = onChange
      return state.count
    }
    return Observation(self, number)
  }

  /// Ends an observation when it is released.
  package final class Observation: Sendable {
    private let place: ViewPlace
    private let number: Int

    fileprivate init(_ place: ViewPlace, _ number: Int) {
      self.place = place
      self.number = number
    }

    deinit { place.state.withLock { $0.observers[number] = nil } }
  }
}
