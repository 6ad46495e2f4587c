/// A way to say a value in a text. A placeholder names it at the end: `{dueDate.when}`.
package enum ValueForm: String, CaseIterable {
  /// A moment within a sentence: "in 5 minutes", "tomorrow at 5:00 PM", "on Nov 30, 2026".
  case when
  /// A moment as ``when`` says it; nothing if it has passed.
  case ahead
  /// A share as a percentage; 0.5 and 50 are both "50%".
  case percent
  /// A number of minutes: "in 25 minutes".
  case minutes
}
