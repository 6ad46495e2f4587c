/// An error that an intent throws to the system.
public struct AppIntentError: Error, CustomStringConvertible {
  /// What the system does.
  enum Action {
    case restart
    case needsValue(any AnyIntentParameter, IntentDialog?)
    case needsDisambiguation(any AnyIntentParameter, [any Sendable], IntentDialog?)
    case continueInForeground(IntentDialog?)
  }

  let action: Action

  /// Runs the intent again from its beginning.
  public static var restartPerform: AppIntentError { AppIntentError(action: .restart) }

  /// The error as a clause.
  public var description: String {
    switch action {
    case .restart: "the intent has to run again"
    case .needsValue(let parameter, _): "the parameter '\(parameter.shownTitle)' needs a value"
    case .needsDisambiguation(let parameter, _, _): "the parameter '\(parameter.shownTitle)' needs a choice"
    case .continueInForeground: "the intent continues in the app"
    }
  }

  /// The user has to do something first.
  public enum UserActionRequired: Error, Sendable {
    /// To set up an account.
    case accountSetup
    /// To sign in.
    case signin
    /// To confirm a setting.
    case confirmation
    /// To unlock the device.
    case unlock
  }

  /// The user has to grant an access first.
  public enum PermissionRequired: Error, Sendable {
    /// To the location.
    case location
    /// To the contacts.
    case contacts
    /// To the calendar.
    case calendar
    /// To reminders.
    case reminders
    /// To photos.
    case photos
    /// To the camera.
    case camera
    /// To the microphone.
    case microphone
    /// To notifications.
    case notifications
    /// To speech.
    case speechRecognition
    /// To Bluetooth.
    case bluetooth
    /// To health data.
    case health
    /// To something else.
    case other
  }

  /// The intent can't succeed.
  public enum Unrecoverable: Error, Sendable {
    /// An entity no longer exists.
    case entityNotFound
    /// The feature is restricted at present.
    case featureCurrentlyRestricted
    /// The feature is restricted on this device.
    case featureRestricted
    /// The user may not do this.
    case notAllowed
    /// The device does not support this.
    case unsupportedOnDevice
    /// Nothing is known about the reason.
    case unknown
  }
}
