internal import Foundation
internal import Testing
internal import ViewLayout

@testable internal import UIKit

@MainActor @Suite("Views have the frames that Xcode wrote", .serialized)
struct FrameTests {
  /// Makes the view of each scene at the size in the file, and returns the frames that differ by more than half a
  /// point.
  ///
  /// - Parameters:
  ///   - name: the file, a storyboard or a xib.
  ///   - folder: the folder that has it.
  ///   - ignoresWidths: the kinds of views whose width depends on the font, which differs here.
  /// - Returns: the number of frames, and the differences.
  /// - Throws: an error if the file can't be read.
  private func differences(
    _ name: String, in folder: StoryboardFolder, ignoresWidths: Set<String> = ["label"]
  ) throws -> (count: Int, lines: [String]) {
    let parts = (name as NSString).lastPathComponent.split(separator: ".").map(String.init)
    let file = try InterfaceFile.load(parts[0], parts[1], in: folder.bundle)
    var count: Int = 0
    var lines: [String] = []
    for scene in file.document.scenes {
      guard let source = scene.controller, let root = source.member("view") else { continue }
      let controller = UIViewController()
      let loader = InterfaceLoader(file, owner: controller, objects: [source.id: controller])
      _ = folder.log {
        controller.view = loader.makeView(root)
        loader.addEdgeGuides(source, of: controller)
        loader.finish(nil)
        controller.view.frame = root.element.child(key: "frame").map { CGRect($0.rect) } ?? .zero
        controller.view.layoutIfNeeded()
      }
      scene.walk { object, _ in
        guard let view = loader.objects[object.id] as? UIView,
          let rect = object.element.child(key: "frame").map({ CGRect($0.rect) })
        else { return }
        count += 1
        let width = ignoresWidths.contains(object.name) ? 0 : rect.width - view.frame.width
        let offsets = [
          rect.minX - view.frame.minX, rect.minY - view.frame.minY, rect.height - view.frame.height, width,
        ]
        if offsets.contains(where: { abs($0) > 0.5 }) { lines.append("\(object.id): \(rect) \(view.frame)") }
      }
    }
    return (count, lines)
  }

  @Test("Frames match in the files of Xcode 8, 11 and 15", arguments: ["Ride2016", "Base.lproj/Chat2019", "Shop2023"])
  func frames(name: String) throws {
    let (count, lines) = try differences("\(name).storyboard", in: StoryboardFolder(["\(name).storyboard"]))
    #expect(lines == [])
    #expect(count >= 4)
  }

  /// A folder with storyboards and xibs of other authors, for a comparison by hand.
  nonisolated private static let others = ProcessInfo.processInfo.environment["INTENT_HOST_STORYBOARDS"]

  @Test(
    "Frames match in the files of a folder",
    .enabled(if: others != nil, "needs a folder with storyboards in INTENT_HOST_STORYBOARDS"))
  func otherFiles() throws {
    let source = URL(fileURLWithPath: try #require(Self.others))
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path).sorted() {
      let text = try String(contentsOf: source.appending(path: name), encoding: .utf8)
      let (count, lines) = try differences(name, in: StoryboardFolder([], [name: text]))
      print("\(name): \(count) frames, \(lines.count) differ")
      #expect(lines == [], "\(name)")
    }
  }
}
