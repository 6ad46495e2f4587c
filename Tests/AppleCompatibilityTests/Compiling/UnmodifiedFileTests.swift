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

  @Test(
    "A file compiles with the module put into every file by an option",
    arguments: [(store, 5), (logs, 5), (logs, 6), (scoped, 5)])
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
