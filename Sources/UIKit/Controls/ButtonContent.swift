internal import Foundation

/// What a button shows in its states.
struct ButtonContent<Shown> {
  private var values: [UIControl.State.RawValue: Shown] = [:]

  /// The value that was set for a state; nil for none.
  subscript(_ state: UIControl.State) -> Shown? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// The value for a state, or else that for the normal one.
  func shown(in state: UIControl.State) -> Shown? { self[state] ?? self[.normal] }
}
