internal import BaseFiles
@testable internal import ExtensionManifests
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Files that can change without a new stamp are not cached")
struct ScanStartTests {
  /// The stamp of a file that changed this many nanoseconds after now.
  private func stamp(after nanoseconds: Int64) -> FileStamp {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let time = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) + nanoseconds
    return FileStamp(
      device: 1, inode: 1, size: 1, modifiedSeconds: 0, modifiedNanoseconds: 0, changedSeconds: time / 1_000_000_000,
      changedNanoseconds: time % 1_000_000_000)
  }

  @Test(
    "A file that changed within a few clock ticks, or in the future, is not cached",
    arguments: [(-1_000_000_000, true), (-60_000_000, true), (0, false), (1_000_000_000, false)] as [(Int64, Bool)])
  func age(nanoseconds: Int64, isCached: Bool) {
    let stamp = stamp(after: nanoseconds)
    #expect(ScanStart().allowsCaching(stamp) == isCached)
  }

  @Test("A missing file is unchanged")
  func missing() {
    #expect(ScanStart().allowsCaching(nil))
  }

  @Test("A file that changed since the scan started is not cached")
  func meanwhile() async throws {
    let kept = try CachedFolder()
    let early = ScanStart()
    try kept.install("A")
    let directory = kept.folder.path("plugins")
    let item = try #require(CatalogueItem("A.appex", in: directory))
    let reader = ItemReader(manifests: LooseManifests(in: []), languages: ["en"], limits: BudgetLimits(), start: early)
    let reading = reader.read(item)
    #expect(RegistryItem.bytes(reading, in: directory, since: early) == nil)
    try await kept.becomeOld()
    #expect(RegistryItem.bytes(reading, in: directory, since: ScanStart()) != nil)
  }
}
