/// The request of a sentence in a section `following:`.
///
/// ```
/// following intent=INPauseWorkoutIntent after=INStartWorkoutIntent,INResumeWorkoutIntent:
///   pause it
/// ```
struct FollowUp {
  /// The class name of the intent.
  let intent: String
  /// The class names of intents. The earlier request must be for one of them.
  let earlier: [String]
  /// The values that the sentence sets.
  let assignments: [Sentence.Assignment]

  /// Reads the assignments of a sentence; nil if they do not name the intents.
  init?(_ assignments: [Sentence.Assignment]) {
    func constant(_ path: String) -> String? {
      guard case .constant(let text)? = assignments.first(where: { $0.path == path })?.source else { return nil }
      return text
    }
    guard let intent = constant("intent"), let earlier = constant("after") else { return nil }
    self.intent = intent
    self.earlier = earlier.split(separator: ",").map(String.init)
    self.assignments = assignments.filter { !["intent", "after"].contains($0.path) }
  }
}
