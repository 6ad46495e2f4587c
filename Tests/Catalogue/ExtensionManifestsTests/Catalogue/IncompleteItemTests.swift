internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A bundle that is being copied is incomplete, and is read again later")
struct IncompleteItemTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleManifest().text, to: "plugins/Chat.appex/Info.plist")
    try folder.write(to: "plugins/Chat.appex/libChat.so")
  }

  /// The time so many milliseconds after the last change of a file in the folder.
  private func time(_ milliseconds: Int64) throws -> timespec {
    let names = ["", "/Chat.appex", "/Chat.appex/Info.plist", "/Chat.appex/libChat.so"]
    let stamps = names.compactMap { FileStamp.of(path: folder.path("plugins\($0)")) }
    let last = try #require(stamps.map { $0.changedSeconds * 1_000_000_000 + $0.changedNanoseconds }.max())
    let time = last + milliseconds * 1_000_000
    return timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
  }

  private func scan(_ milliseconds: Int64) throws -> ExtensionCatalogue {
    var scanner = CatalogueScanner(SearchPaths(plugins: [folder.url.appending(path: "plugins")], environment: [:]))
    let time = try time(milliseconds)
    scanner.clock = { time }
    return scanner.scan()
  }

  /// A part of the bundle that is not copied yet.
  enum Missing: CaseIterable {
    case manifest, wholeManifest, library, wholeLibrary
  }

  private func leaveOut(_ part: Missing) throws {
    switch part {
    case .manifest: try folder.url.remove("plugins/Chat.appex/Info.plist")
    case .wholeManifest:
      try folder.write(String(SampleManifest().text.dropLast(20)), to: "plugins/Chat.appex/Info.plist")
    case .library: try folder.url.remove("plugins/Chat.appex/libChat.so")
    case .wholeLibrary: try folder.write("\u{7f}ELF", to: "plugins/Chat.appex/libChat.so")
    }
  }

  @Test("An item with a missing part is incomplete until 200 ms after the last change", arguments: Missing.allCases)
  func incomplete(part: Missing) throws {
    try leaveOut(part)
    for milliseconds in [0, 199] as [Int64] {
      let catalogue = try scan(milliseconds)
      #expect(catalogue.extensions.isEmpty)
      #expect(catalogue.rejected.map(\.isIncomplete) == [true])
      #expect(catalogue.rejected.first?.summary.hasPrefix("incomplete: ") == true)
    }
    let rested = try scan(200)
    #expect(rested.rejected.map(\.isIncomplete) == [false])
    #expect(rested.rejected.first?.summary.hasPrefix("rejected: ") == true)
  }

  @Test("A complete bundle, or one with another defect, is decided immediately")
  func complete() throws {
    #expect(try scan(0).extensions.count == 1)
    try folder.write(SampleManifest("no identifier").text, to: "plugins/Chat.appex/Info.plist")
    #expect(try scan(0).rejected.map(\.isIncomplete) == [false])
  }

  @Test("After the clock was set back, an item is not incomplete for long")
  func clockSetBack() throws {
    try leaveOut(.wholeLibrary)
    #expect(try scan(-5000).rejected.map(\.isIncomplete) == [false])
  }

  @Test("A host waits for a library that is being replaced, but not for a complete one")
  func launch() throws {
    let found = try #require(try scan(0).extensions.first)
    #expect(found.remainingQuietPeriod(at: ScanStart(try time(0))) == nil)
    try leaveOut(.wholeLibrary)
    #expect(found.remainingQuietPeriod(at: ScanStart(try time(0))) == .milliseconds(200))
    #expect(found.remainingQuietPeriod(at: ScanStart(try time(150))) == .milliseconds(50))
    #expect(found.remainingQuietPeriod(at: ScanStart(try time(200))) == nil)
  }

  @Test("A watch reads an incomplete item again without a further change")
  func watched() async throws {
    try leaveOut(.wholeLibrary)
    let scanner = CatalogueScanner(SearchPaths(plugins: [folder.url.appending(path: "plugins")], environment: [:]))
    // If the first scan comes late, the bundle has rested already.
    let watch = CatalogueWatch(scanner)
    #expect(try await becomesTrue { watch.catalogue.current.rejected.map(\.isIncomplete) == [false] })
  }

  @Test("A scan that waits for copies ends after a limit")
  func rested() async throws {
    try leaveOut(.wholeLibrary)
    let scanner = CatalogueScanner(SearchPaths(plugins: [folder.url.appending(path: "plugins")], environment: [:]))
    let catalogue = try await blocking { scanner.scanUntilComplete() }
    #expect(catalogue.rejected.map(\.isIncomplete) == [false])
  }
}
