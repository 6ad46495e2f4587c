/// The states of a part of a sentence, as Glushkov's construction combines them.
struct AutomatonFragment {
  /// The states in which the part can begin.
  var first: [StateID] = []
  /// The states in which the part can end.
  var last: [StateID] = []
  /// Whether the part matches zero words.
  var isNullable = true

  /// Appends `part`, and adds to `edges` a transition from each last state to each first state of `part`.
  mutating func append(_ part: AutomatonFragment, edges: inout Transitions.Edges) {
    for origin in last {
      for target in part.first { edges.append(from: origin, to: target) }
    }
    if isNullable { first += part.first }
    last = part.isNullable ? last + part.last : part.last
    isNullable = isNullable && part.isNullable
  }

  /// Adds `part` as an alternative.
  mutating func addAlternative(_ part: AutomatonFragment) {
    first += part.first
    last += part.last
    isNullable = isNullable || part.isNullable
  }
}
