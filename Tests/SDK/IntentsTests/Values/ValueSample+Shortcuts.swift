internal import CoreLocation
internal import Intents

extension ValueSample {
  /// The classes of shortcuts, of their relevance, and of the user contexts of an app.
  static let shortcuts = [
    ValueSample("INDateRelevanceProvider") {
      [
        INDateRelevanceProvider(), INDateRelevanceProvider(start: day, end: nil),
        INDateRelevanceProvider(start: day, end: day.addingTimeInterval(0.25)),
      ]
    },
    ValueSample("INLocationRelevanceProvider") {
      let silent = CLRegion(identifier: "a")
      silent.notifyOnExit = false
      return [
        INLocationRelevanceProvider(), INLocationRelevanceProvider(region: CLRegion(identifier: "a")),
        INLocationRelevanceProvider(region: silent), INLocationRelevanceProvider(region: circle(1)),
        INLocationRelevanceProvider(region: circle(2)),
      ]
    },
    ValueSample("INDailyRoutineRelevanceProvider") {
      [INDailyRoutineRelevanceProvider(situation: .morning), INDailyRoutineRelevanceProvider(situation: .gym)]
    },
    ValueSample("INDefaultCardTemplate") {
      let detailed = INDefaultCardTemplate(title: "a")
      detailed.subtitle = "b"
      detailed.image = INImage(named: "c")
      return [INDefaultCardTemplate(), INDefaultCardTemplate(title: "a"), detailed]
    },
    ValueSample("INRelevantShortcut") {
      let detailed = INRelevantShortcut(shortcut: .intent(INSendMessageIntent()))
      detailed.relevanceProviders = [
        INDateRelevanceProvider(start: day, end: nil), INDailyRoutineRelevanceProvider(situation: .gym),
      ]
      detailed.watchTemplate = INDefaultCardTemplate(title: "a")
      detailed.shortcutRole = .information
      detailed.widgetKind = "kind"
      return [
        INRelevantShortcut(shortcut: .intent(INSendMessageIntent())),
        INRelevantShortcut(shortcut: .userActivity(NSUserActivity(activityType: "a"))), detailed,
      ]
    },
    ValueSample("INShortcut") {
      [
        INShortcutReference(userActivity: NSUserActivity(activityType: "a")),
        INShortcutReference(intent: INSendMessageIntent()), INShortcutReference(intent: INStartWorkoutIntent()),
      ].compactMap(\.self)
    },
    ValueSample("INMediaDestination") {
      [
        INMediaDestinationReference.library(), INMediaDestinationReference.playlistDestination(withName: "a"),
        INMediaDestinationReference.playlistDestination(withName: ""),
      ]
    },
    ValueSample("INMediaUserContext") {
      let subscribed = INMediaUserContext()
      subscribed.subscriptionStatus = .subscribed
      subscribed.numberOfLibraryItems = 0
      return [INMediaUserContext(), subscribed]
    },
    ValueSample("INCar") {
      let fast = car(nil)
      fast.setMaximumPower(Measurement(value: 11, unit: .kilowatts), for: .mennekes)
      return [
        INCar(), car(nil), car(CGColor(red: 1, green: 0, blue: 0, alpha: 1)), car(CGColor(gray: 1, alpha: 1)), fast,
      ]
    },
    ValueSample("INParameter") {
      let second = INParameter(for: INSendMessageIntent.self, keyPath: "recipients")
      second.setIndex(1, forSubKeyPath: "recipients")
      return [
        INParameter(for: INSendMessageIntent.self, keyPath: "recipients"),
        INParameter(for: INSendMessageIntent.self, keyPath: "content"),
        INParameter(for: INSendMessageIntentResponse.self, keyPath: "content"), second,
      ]
    },
  ]

  private static let day = Date(timeIntervalSinceReferenceDate: 86_400)

  private static func circle(_ radius: Double) -> CLCircularRegion {
    CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: radius, identifier: "a")
  }

  private static func car(_ color: CGColor?) -> INCar {
    INCar(
      carIdentifier: "a", displayName: nil, year: nil, make: nil, model: nil, color: color, headUnit: nil,
      supportedChargingConnectors: [.mennekes])
  }
}
