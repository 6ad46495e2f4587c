/// What an option counts as if the command line does not have it.
struct OptionDefault: Sendable {
  /// The arguments, in order.
  let arguments: [String]
  /// What gives the arguments, for messages.
  let origin: String
}
