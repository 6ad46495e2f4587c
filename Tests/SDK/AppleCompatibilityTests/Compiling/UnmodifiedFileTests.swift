import Foundation
import TestSupport
import Testing

/// Published files, compiled as they are: none of them imports `AppleCompatibility`.
@Suite struct UnmodifiedFileTests {
  private static let store = """
    import Foundation
    import os.log

    class Store: NSObject {
      static let shared = UserDefaults(suiteName: "group.org.example")
      let log = OSLog(subsystem: "org.example", category: "store")
      let names: PersonNameComponentsFormatter = PersonNameComponentsFormatter()
      func save(_ text: String?, error: NSErrorPointer) {
        autoreleasepool {
          os_log("saving %{public}@ after %@", log: log, type: .info, text ?? "nothing", elapsed.string(from: 60) ?? "")
          Logger(subsystem: "org.example", category: "store").debug("saved \\(text ?? "", privacy: .private)")
          Store.shared?.set(nil, forKey: "text")
        }
      }
      private let elapsed = DateComponentsFormatter()
      private lazy var folder: URL? = FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: "group.org.example")
    }

    struct Card {
      let name = PersonNameComponentsFormatter.localizedString(from: PersonNameComponents(), style: .short, options: [])
      var way: String { MeasurementFormatter().string(from: Measurement(value: 1, unit: UnitLength.miles)) }
      let build = Bundle.main.object(forInfoDictionaryKey: kCFBundleVersionKey as String)
      func log(_ error: Error) { NSLog("%@", error as NSError) }
    }
    """

  private static let logs = """
    import os

    final class Counter: Sendable {
      private let count = OSAllocatedUnfairLock(initialState: 0)
      private let logger = Logger(subsystem: "org.example", category: "counter")
      func next() -> Int {
        let next = count.withLock { $0 += 1; return $0 }
        logger.notice("at \\(next, format: .hex, align: .right(columns: 8))")
        os_log(.info, "at %ld", next)
        return next
      }
    }
    """

  private static let scoped = """
    import class AppleCompatibility.PersonNameComponentsFormatter
    import Foundation
    import struct os.Logger

    struct Writer {
      let names: PersonNameComponentsFormatter
      let logger = Logger()
    }
    """

  private static let activities = """
    import Foundation

    class Ride: NSObject, NSUserActivityDelegate {
      let activity = NSUserActivity(activityType: "org.example.ride")
      let page = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      func show(_ person: INPerson?) {
        activity.title = person?.displayName
        activity.delegate = self
        activity.isEligibleForSearch = true
        activity.needsSave = true
        activity.addUserInfoEntries(from: ["person": 1])
        activity.becomeCurrent()
        activity.resignCurrent()
        activity.invalidate()
        NSUserActivity.deleteAllSavedUserActivities {}
      }
      func userActivityWillSave(_ userActivity: NSUserActivity) {}
    }

    class Subactivity: NSUserActivity {
      var ride: Ride?
    }
    """

  private static let idioms = """
    import Foundation

    class Tracker: NSObject, URLSessionDelegate {
      let geocoder = CLGeocoder()
      let attributes = [kCFBundleVersionKey as String: 1]

      func later() {
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in self?.later() }
        let delay = Double(2 * NSEC_PER_SEC) / Double(NSEC_PER_SEC)
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + delay, execute: DispatchWorkItem {})
        DispatchQueue.global(qos: .userInitiated).async {}
        OperationQueue.main.addOperation { self.later() }
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
        Task { try await Task.sleep(nanoseconds: 2 * NSEC_PER_SEC + 3 * NSEC_PER_MSEC) }
        ProcessInfo.processInfo.performExpiringActivity(withReason: "upload") { expired in _ = expired }
        let token = ProcessInfo.processInfo.beginActivity(options: [.userInitiated], reason: "upload")
        ProcessInfo.processInfo.endActivity(token)
        _ = ProcessInfo.processInfo.isLowPowerModeEnabled || ProcessInfo.processInfo.thermalState == .critical
        objc_sync_enter(self)
        objc_sync_exit(self)
      }

      func load(_ url: URL) {
        var response: URLResponse? = URLResponse()
        let task = URLSession.shared.dataTask(with: URLRequest(url: url)) { data, answer, error in
          guard let http = answer as? HTTPURLResponse, http.statusCode == 200 else { return }
          response = answer
        }
        task.resume()
        _ = response
      }

      func space() throws -> Int64? {
        let keys: Set<URLResourceKey> = [.volumeAvailableCapacityForImportantUsageKey, .volumeTotalCapacityKey]
        return try URL(fileURLWithPath: NSHomeDirectory()).resourceValues(forKeys: keys)
          .volumeAvailableCapacityForImportantUsage
      }

      func place(_ location: CLLocation) {
        geocoder.reverseGeocodeLocation(location) { places, error in
          let address = places?.first?.postalAddress?.street ?? ""
          print(address, Locale.current.regionCode ?? "", arc4random_uniform(5))
        }
      }
    }

    class Request: NSObject, NSExtensionRequestHandling {
      func beginRequest(with context: NSExtensionContext) {
        guard let item = context.inputItems.first as? NSExtensionItem else {
          return context.cancelRequest(withError: NSError(domain: "org.example", code: 1))
        }
        context.open(URL(string: "example:")!) { opened in print(opened) }
        context.completeRequest(returningItems: [item], completionHandler: nil)
      }
    }
    """

  @Test(
    "A file compiles with the option that imports the module into every file",
    arguments: [(store, 5), (logs, 5), (logs, 6), (scoped, 5), (activities, 5), (idioms, 5)])
  func compiles(source: String, mode: Int) async throws {
    #expect(try await TypeCheck.errors(in: source, ["-swift-version", "\(mode)"] + Self.implicitImport) == [])
  }

  @Test func `Without the option the same file does not compile`() async throws {
    let errors = try await TypeCheck.errors(in: Self.store, ["-swift-version", "5"])
    #expect(errors.contains { $0.contains("autoreleasepool") })
    #expect(errors.contains { $0.contains("NSErrorPointer") })
  }

  private static let implicitImport = ["-Xfrontend", "-import-module", "-Xfrontend", "AppleCompatibility"]
}
