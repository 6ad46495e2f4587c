internal import Foundation
internal import TestSupport
internal import Testing
@testable internal import ExtensionManifests
internal import SourceFiles

@Suite("Files that may still change without a trace are not kept")
struct FileAgeTests {
  /// The stamp of a file that changed so many nanoseconds after now.
  private func stamp(after nanoseconds: Int64) -> FileStamp {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let time = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec) + nanoseconds
    return FileStamp(
      device: 1, inode: 1, size: 1, modifiedSeconds: 0, modifiedNanoseconds: 0, changedSeconds: time / 1_000_000_000,
      changedNanoseconds: time % 1_000_000_000)
  }

  @Test(
    "Younger than some ticks of the clock is too young, and so is what comes from the future",
    arguments: [(-1_000_000_000, true), (-60_000_000, true), (0, false), (1_000_000_000, false)] as [(Int64, Bool)])
  func age(nanoseconds: Int64, isOlder: Bool) {
    let stamp = stamp(after: nanoseconds)
    #expect(FileAge().isOlder(stamp) == isOlder)
  }

  @Test("What is not there has not changed")
  func missing() {
    #expect(FileAge().isOlder(nil))
  }

  @Test("What changed since the search began is not kept")
  func meanwhile() async throws {
    let kept = try KeptFolder()
    let early = FileAge()
    try kept.install("A")
    let directory = kept.folder.path("plugins")
    let item = try #require(CatalogueItem("A.appex", in: directory))
    let reader = ItemReader(manifests: LooseManifests(in: []), languages: ["en"], limits: BudgetLimits())
    let reading = reader.read(item)
    #expect(RegistryItem.bytes(reading, in: directory, since: early) == nil)
    try await kept.becomeOld()
    #expect(RegistryItem.bytes(reading, in: directory, since: FileAge()) != nil)
  }
}
