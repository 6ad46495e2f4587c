internal import Foundation

/// The values of a button's property for each state.
struct StateValues<Shown> {
  private var values: [UIControl.State.RawValue: Shown] = [:]

  /// The value that was set for this state; nil for none.
  subscript(_ state: UIControl.State) -> Shown? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// The value for the state, or else the value for the normal state.
  func shown(in state: UIControl.State) -> Shown? { self[state] ?? self[.normal] }
}
