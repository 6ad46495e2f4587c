import Intents

/// The extension's principal class; one handler serves both kinds of request.
class UCPhotosIntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    UCPhotoQueryHandler()
  }
}
