internal import Intents
internal import IntentsUI

/// Uses the size of images in a file that imports both modules that declare it.
enum ImageSize {
  static var width: Double {
    INImage.imageSize(for: INGetRideStatusIntentResponse(code: .success, userActivity: nil)).width
  }
}
