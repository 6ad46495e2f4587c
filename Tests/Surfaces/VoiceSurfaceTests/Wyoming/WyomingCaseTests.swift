internal import Foundation
internal import Testing
internal import VoiceSurface

@Suite("Events of other programs, and findings of the fuzzer")
struct WyomingCaseTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
  private static let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()

  @Test("Splitting bytes does not change the events", arguments: names ?? [])
  func cases(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let whole = EventList([bytes[...]])
    for size in [1, 2, 7, bytes.count / 2 + 1] {
      let pieces = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min(bytes.count, $0 + size)] }
      #expect(EventList(pieces).events == whole.events)
    }
    for event in whole.events {
      for form in WyomingEvent.Form.allCases { #expect(EventList([event.bytes(form)[...]]).events == [event]) }
    }
  }

  @Test("There are event cases")
  func count() { #expect((Self.names?.count ?? 0) >= 5) }
}

/// The events of a connection, and the error at their end.
struct EventList: Equatable {
  var events: [WyomingEvent] = []
  var defect: WyomingFormatError?

  init(_ pieces: [ArraySlice<UInt8>], _ limits: WyomingLimits = .keeping) {
    var reader = WyomingReader(limits)
    for piece in pieces {
      reader.append(piece)
      do throws(WyomingFormatError) {
        while let event = try reader.next() { events.append(event) }
      } catch {
        defect = error
        return
      }
    }
  }

  init(_ text: String, _ limits: WyomingLimits = .keeping) { self.init([Array(text.utf8)[...]], limits) }
}

extension WyomingLimits {
  /// The limits of a reader that returns payloads.
  static var keeping: WyomingLimits {
    var limits = WyomingLimits()
    limits.keepsPayloads = true
    return limits
  }
}
