/// A module of this package that the sources of authors import.
package struct APIModule: Sendable, Hashable {
  /// The name of the module.
  package let name: String
  /// The product of the package that contains the module. It usually has the same name.
  package let product: String
  /// The part of Apple's module that this module provides; nil if it provides everything that extensions use.
  package let part: String?

  private init(_ name: String, product: String? = nil, part: String? = nil) {
    self.name = name
    self.product = product ?? name
    self.part = part
  }

  /// All modules, by name. `IntentsDynamic` in `Package.swift` lists the same modules.
  package static let all = [
    APIModule("AppleCompatibility"),
    APIModule("AVFoundation", part: "times of media, and an audio session that says that nothing plays"),
    APIModule("Contacts", part: "reading the user's contacts, if the user allows it; nothing is changed"),
    APIModule("CoreGraphics", part: "numbers, rectangles, colours, transforms and paths; no contexts and no pixels"),
    APIModule("CoreLocation", part: "places and regions; the location of the device is unknown"),
    APIModule("CoreServices", part: "the types of data by their names in C"),
    APIModule(
      "CoreSpotlight", part: "attributes and items, stored in the extension's container; nothing searches them"),
    APIModule("Intents"),
    APIModule("IntentsUI", part: "the views of requests, without touches"),
    APIModule("LocalAuthentication", part: "the passcode of the device; no biometry, and no rights"),
    APIModule("MapKit", part: "maps with pins and lines in cards; no tiles, no routes and no search"),
    APIModule("MediaPlayer", part: "the values of media items and of what is playing; nothing plays"),
    APIModule("MobileCoreServices", part: "the types of data by their names in C"),
    APIModule("os"),
    APIModule("OSLog", product: "os"),
    APIModule("PassKit", part: "payments by 'PKPaymentAuthorizationController'; no passes and no buttons"),
    APIModule("QuartzCore", part: "layers, shapes and paths that views have; no animations"),
    APIModule("Security", part: "generic passwords of the keychain"),
    APIModule("StoreKit", part: "the music service, which is denied; no shop"),
    APIModule(
      "UIKit",
      part: "the views that cards use, and the life of an app; touches in tests only, no animations and no pixels"),
    APIModule("UniformTypeIdentifiers"),
    APIModule("UserNotifications", part: "the content, the requests and the centre that handlers use"),
  ]

  /// The names of the products that have these modules, each once.
  package static let products = Set(all.map(\.product)).sorted()
}
