internal import Foundation
internal import IntentWire

/// The call by which a host asks the library for its description, before any conversation: `defaultValue` of this
/// parameter and this intent.
enum LibraryCall {
  /// The type of the intent.
  static let type = "AppIntents"
  /// The name of the parameter.
  static let metadata = "metadata"

  /// Returns the description, or the reason why there is none.
  static func answer(_ call: Int64) -> ExtensionToHostMessage {
    do {
      return .value(call: call, value: .string(String(decoding: try LibraryDescription.json(), as: UTF8.self)))
    } catch {
      return .failed(call: call, CallFailure(.methodFailed, subject: "\(error)"))
    }
  }
}
