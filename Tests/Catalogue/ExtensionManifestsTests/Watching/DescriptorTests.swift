internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

@Suite("A watch leaks no descriptor")
struct DescriptorTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
  }

  private var count: Int { Descriptors.watching(temporary.url) }

  private func watch() throws -> DirectoryWatch { try DirectoryWatch(.of(temporary.url, ["."])) {} }

  @Test("The count includes each open descriptor")
  func leak() throws {
    let leaked = try [watch(), watch()]
    #expect(count == 2)
    for watch in leaked { watch.cancel() }
    #expect(count == 0)
  }

  @Test("Many cancelled watches leak no descriptor")
  func cancelled() throws {
    for _ in 0..<200 { try watch().cancel() }
    #expect(count == 0)
  }

  @Test("Many released watches leak no descriptor")
  func released() throws {
    for _ in 0..<200 { _ = try watch() }
    #expect(count == 0)
  }
}

/// Counts the inotify descriptors of this process that watch a folder. Other tests, which run at the same time, watch
/// other folders.
enum Descriptors {
  static func watching(_ folder: URL) -> Int {
    var status = stat()
    guard stat(folder.path, &status) == 0 else { return 0 }
    let watch = " ino:\(String(status.st_ino, radix: 16)) "
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")) ?? []
    return numbers.count { number in
      let text = (try? String(contentsOfFile: "/proc/self/fdinfo/\(number)", encoding: .utf8)) ?? ""
      return text.hasPrefix("pos:") && text.contains("inotify wd:") && text.contains(watch)
    }
  }
}
