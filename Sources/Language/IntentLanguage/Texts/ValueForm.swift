/// The form of a value in a text. A placeholder can end with the name of a form: `{dueDate.when}`.
package enum ValueForm: String, CaseIterable {
  /// A moment within a sentence: "in 5 minutes", "tomorrow at 5:00 PM", "on Nov 30, 2026".
  case when
  /// A moment in the form of ``when``; empty if the moment has passed.
  case ahead
  /// A share as a percentage; 0.5 and 50 are both "50%".
  case percent
  /// A number of minutes: "in 25 minutes".
  case minutes
}
