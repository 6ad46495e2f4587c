/// The reason why the guard lets no request of a sentence act.
package enum GuardRefusal: Sendable {
  /// Words negate, forbid, suppose or report the request, or ask about it.
  case stopped
  /// The sentence names a part of what only the whole of can be done: "pay half of my bill".
  case part
}
