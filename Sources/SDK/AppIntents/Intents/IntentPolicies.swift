/// Whether an intent runs on a locked device.
public enum IntentAuthenticationPolicy: String, Sendable {
  /// It runs.
  case alwaysAllowed
  /// It runs if the user has authenticated on some device.
  case requiresAuthentication
  /// It runs if the user has authenticated on this device.
  case requiresLocalDeviceAuthentication
}

/// Where an intent runs.
public struct IntentModes: OptionSet, Hashable, Sendable {
  /// When an intent goes to the foreground.
  public enum ForegroundMode: Sendable {
    /// Before it runs.
    case immediate
    /// When it asks for it.
    case dynamic
    /// After it ran.
    case deferred
  }

  /// A sum of bits.
  public let rawValue: Int

  /// Makes modes from a sum of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Without the app's screens.
  public static let background = IntentModes(rawValue: 1)
  /// With the app's screens.
  public static let foreground = IntentModes(rawValue: 2)

  /// With the app's screens.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }
}

/// A button that confirms an action.
public struct ConfirmationActionName: Sendable {
  /// The words on the button; nil for those of the host.
  let accept: LocalizedStringResource?
  /// Whether the action destroys something.
  let isDestructive: Bool

  /// Makes a button of its own.
  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource], destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(accept: acceptLabel, isDestructive: destructive)
  }

  private static func named(_ name: LocalizedStringResource) -> ConfirmationActionName {
    ConfirmationActionName(accept: name, isDestructive: false)
  }

  /// Add Data.
  public static var addData: Self { named("Add Data") }
  /// Play Sound.
  public static var playSound: Self { named("Play Sound") }
  /// Start Navigation.
  public static var startNavigation: Self { named("Start Navigation") }
  /// Add.
  public static var add: Self { named("Add") }
  /// Book.
  public static var book: Self { named("Book") }
  /// Buy.
  public static var buy: Self { named("Buy") }
  /// Call.
  public static var call: Self { named("Call") }
  /// Check in.
  public static var checkIn: Self { named("Check In") }
  /// Continue.
  public static var `continue`: Self { named("Continue") }
  /// Create.
  public static var create: Self { named("Create") }
  /// Do.
  public static var `do`: Self { named("Do") }
  /// Download.
  public static var download: Self { named("Download") }
  /// Filter.
  public static var filter: Self { named("Filter") }
  /// Find.
  public static var find: Self { named("Find") }
  /// Get.
  public static var get: Self { named("Get") }
  /// Go.
  public static var go: Self { named("Go") }
  /// Log.
  public static var log: Self { named("Log") }
  /// Open.
  public static var open: Self { named("Open") }
  /// Order.
  public static var order: Self { named("Order") }
  /// Pay.
  public static var pay: Self { named("Pay") }
  /// Play.
  public static var play: Self { named("Play") }
  /// Post.
  public static var post: Self { named("Post") }
  /// Request.
  public static var request: Self { named("Request") }
  /// Run.
  public static var run: Self { named("Run") }
  /// Search.
  public static var search: Self { named("Search") }
  /// Send.
  public static var send: Self { named("Send") }
  /// Set.
  public static var set: Self { named("Set") }
  /// Share.
  public static var share: Self { named("Share") }
  /// Start.
  public static var start: Self { named("Start") }
  /// Toggle.
  public static var toggle: Self { named("Toggle") }
  /// Turn off.
  public static var turnOff: Self { named("Turn Off") }
  /// Turn on.
  public static var turnOn: Self { named("Turn On") }
  /// View.
  public static var view: Self { named("View") }
}

/// One of several choices that an intent offers.
public struct IntentChoiceOption: Hashable, Sendable {
  /// How a choice is shown.
  public enum Style: Hashable, Sendable {
    /// As any other.
    case `default`
    /// As one that destroys something.
    case destructive
    /// As one that ends the intent.
    case cancel
  }

  /// The words.
  public let title: LocalizedStringResource
  /// The text below the words; nil for none.
  public let subtitle: LocalizedStringResource?
  /// How the choice is shown.
  public let style: Style

  /// Makes a choice.
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, style: Style = .default) {
    self.title = title
    self.subtitle = subtitle
    self.style = style
  }

  /// The choice that ends the intent.
  public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

  /// Makes a choice that ends the intent.
  public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
    IntentChoiceOption(title: title, style: .cancel)
  }

  /// Makes a choice that destroys something.
  public static func delete(title: LocalizedStringResource) -> IntentChoiceOption {
    IntentChoiceOption(title: title, style: .destructive)
  }
}
