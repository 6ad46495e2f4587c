/// The default arguments of an option that the command line does not contain.
struct OptionDefault: Sendable {
  /// The arguments, in order.
  let arguments: [String]
  /// The source of the arguments, for messages.
  let origin: String
}
