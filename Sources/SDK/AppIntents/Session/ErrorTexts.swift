internal import Foundation

/// The texts of errors that intents throw.
enum ErrorTexts {
  /// The text for the user; nil if the error has none.
  static func localized(_ error: any Error) -> String? {
    if let error = error as? any CustomLocalizedStringResourceConvertible {
      return String(localized: error.localizedStringResource)
    }
    if let error = error as? AppIntentError, case .continueInForeground(let dialog?) = error.action {
      return dialog.text
    }
    return (error as? any LocalizedError)?.errorDescription
  }

  /// The text for the log.
  static func text(_ error: any Error) -> String { localized(error) ?? "\(error)" }
}
