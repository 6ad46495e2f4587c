public import Foundation

// Foundation has these on Apple's platforms. Authors sort the choices of a question with them.

extension SortComparator where Self == String.StandardComparator {
  /// The order of names for users.
  public static var localizedStandard: String.StandardComparator { String.StandardComparator(.lexical) }
  /// The order of texts in the user's language.
  public static var localized: String.StandardComparator { String.StandardComparator(.lexical) }
}
