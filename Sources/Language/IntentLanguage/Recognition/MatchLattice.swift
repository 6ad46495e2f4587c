/// A node of a ``MatchLattice``.
struct NodeID: TableKey {
  let rawValue: Int32
}

/// A value that a node of a ``MatchLattice`` has read.
struct ValueID: TableKey {
  let rawValue: Int32
}

/// A state of the automaton and the words that it consumed, on a path through the utterance.
struct MatchNode {
  var state: StateID
  /// The previous node on the path; null at the beginning.
  var previous: NodeID
  /// The next node that ends at the same boundary; null at the end of the list.
  var next: NodeID
  /// The consumed words.
  var span: WordSpan
  /// The score of the path up to and including this node.
  var score: Float
  /// The value of the words; null if the value is the words themselves.
  var value: ValueID
}

/// The end of a path, which the word after `boundary` can extend.
struct MatchPath {
  /// The last node; null for an empty path.
  var node: NodeID
  /// The boundary after the last word.
  var boundary: Int
  var score: Float

  /// The empty path that begins at `boundary`.
  init(startingAt boundary: Int) {
    self.init(node: .null, boundary: boundary, score: 0)
  }

  init(node: NodeID, boundary: Int, score: Float) {
    self.node = node
    self.boundary = boundary
    self.score = score
  }
}

/// All paths that a matcher has tried, as nodes that refer to their predecessors.
struct MatchLattice: Sendable {
  private var nodes = Table<NodeID, MatchNode>()
  private var values = Table<ValueID, SlotValue>()
  /// The first node of the list of each boundary.
  private var heads: [NodeID] = []
  private var maximumNodes = 0
  /// The last boundary at which a path ends; 0 without paths.
  private(set) var lastEnd = 0

  /// Removes all nodes, but does not free the memory.
  ///
  /// - Parameters:
  ///   - wordCount: the number of words in the utterance.
  ///   - maximumNodes: the limit after which further nodes are dropped.
  mutating func reset(wordCount: Int, maximumNodes: Int) {
    if heads.count > wordCount {
      // Only boundaries up to the last end have lists. A run for a value has few of them.
      for end in 0...lastEnd { heads[end] = .null }
    } else {
      heads = [NodeID](repeating: .null, count: wordCount + 1)
    }
    nodes.removeAll()
    values.removeAll()
    self.maximumNodes = maximumNodes
    lastEnd = 0
  }

  /// The number of nodes.
  var count: Int { nodes.count }

  /// The node that `id` names.
  subscript(id: NodeID) -> MatchNode { nodes[id] }

  /// The first of the nodes that end at `boundary`; ``MatchNode/next`` leads to the others.
  func firstNode(endingAt boundary: Int) -> NodeID { heads[boundary] }

  /// Extends `path` by the words up to the boundary `end`, which `state` consumes. `score` is the score of the extended
  /// path. `value` is the value of the words; nil if the value is the words themselves.
  mutating func extend(_ path: MatchPath, to state: StateID, end: Int, score: Float, value: SlotValue? = nil) {
    guard nodes.count < maximumNodes else { return }
    lastEnd = max(lastEnd, end)
    heads[end] = nodes.append(
      MatchNode(
        state: state, previous: path.node, next: heads[end], span: WordSpan(path.boundary, end), score: score,
        value: value.map { values.append($0) } ?? .null))
  }

  /// Whether the value of a node is a name that the vocabulary knows.
  func hasKnownName(_ node: NodeID) -> Bool {
    let value = nodes[node].value
    return !value.isNull && values[value] == .known
  }

  // MARK: Paths

  /// The words and the value that a path has matched for a slot of a sentence.
  struct Capture: Equatable {
    var slot: Automaton.Slot
    /// The indices of the words.
    var words: Range<Int>
    /// The value of the words; nil if the value is the words themselves.
    var value: SlotValue?

    /// Extends the capture to the words from `start` on. Its words are then no longer one known value.
    fileprivate mutating func prepend(from start: Int) {
      words = start..<words.upperBound
      value = nil
    }
  }

  /// The boundary at which the path to a node begins.
  func start(of node: NodeID) -> Int {
    var first = nodes[node]
    while !first.previous.isNull { first = nodes[first.previous] }
    return Int(first.span.start)
  }

  /// The captures of the path to a node, in the order of the words.
  func captures(of node: NodeID, in automaton: Automaton) -> [Capture] {
    var captures: [Capture] = []
    // The state of the capture that earlier nodes may still extend.
    var openState = StateID.null
    var id = node
    while !id.isNull {
      let node = nodes[id]
      id = node.previous
      guard case .slot(let slot) = automaton.symbols[node.state] else {
        openState = .null
        continue
      }
      if node.state == openState {
        captures[captures.count - 1].prepend(from: Int(node.span.start))
      } else {
        captures.append(Capture(slot: automaton.slots[slot], words: node.span.range, value: value(of: node)))
      }
      openState = node.state
    }
    return captures.reversed()
  }

  /// The value of a node; nil for a known name, which is searched again for the slot that it fills.
  private func value(of node: MatchNode) -> SlotValue? {
    guard !node.value.isNull else { return nil }
    let value = values[node.value]
    return value == .known ? nil : value
  }
}
