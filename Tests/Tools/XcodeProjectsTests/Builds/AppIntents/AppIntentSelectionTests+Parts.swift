internal import SourceAdaptation
internal import Testing
@testable internal import XcodeProjects

extension AppIntentSelectionTests {
  @Test("A call in the initialiser of a class can be missing, and what sets a value can't")
  func initializerOfClass() throws {
    let text = """
      final class Kettle {
        static let shared = Kettle()
        private var size: Int
        private init() {
          size = Gauge.size
          NotificationCenter.default
            .publisher(for: .boiled)
            .sink { print($0) }
        }
        func boil() {}
      }
      """
    var selection = try #require(try selection(["Brew": intent, "Kettle": text]))
    let isCall = selection.leaveOut([try error("publisher", in: "Kettle", selection)])
    #expect(isCall)
    #expect(selection.leftOut.map(\.name) == ["Kettle.init (a statement)"])
    #expect(selection.leftOut.map(\.isOffered) == [true])
    let copy = try copy("Kettle", selection)
    #expect(!copy.contains("publisher") && !copy.contains("sink") && copy.contains("size = Gauge.size"))
    var other = selection
    let isLeftOut = other.leaveOut([try error("Gauge", in: "Kettle", selection)])
    #expect(isLeftOut)
    #expect(other.leftOut.map(\.name).suffix(2) == ["Kettle", "Brew"])
  }

  @Test("A view that can't be drawn is an empty one, so that the intent still answers")
  func emptyView() throws {
    let text = """
      import SwiftUI
      struct TeaView: View {
        let name: String
        @Query var cups: [Cup]
        @State private var isOpen = Defaults.isOpen
        var body: some View {
          Chart { BarMark(x: 1, y: 2) }
        }
      }
      struct Cup {}
      """
    var selection = try #require(
      try selection(["A": "struct A: AppIntent { func perform() { TeaView(name: \"x\") } }\n", "View": text]))
    let errors = try ["Chart", "@Query", "Defaults"].map { try error($0, in: "View", selection) }
    let isLeftOut = selection.leaveOut(errors)
    #expect(isLeftOut)
    #expect(selection.leftOut.map(\.name) == ["TeaView.body", "TeaView.cups", "TeaView.isOpen"])
    #expect(selection.intents == ["A"] && selection.leftOut.map(\.isOffered) == [true, false, false])
    let copy = try copy("View", selection)
    #expect(copy.contains("let name: String") && copy.contains(" EmptyView() "))
    for text in ["Chart", "Query", "isOpen", "struct Cup"] { #expect(!copy.contains(text), "\(copy)") }
  }

  @Test("The name of the app's module before a name is left out, unless it is the name of a type")
  func qualifiedNames() throws {
    let text = "struct A: AppIntent { let x: App.Cup; let y = App.Cup.small, z = pot.App.Cup }\n"
    let cup = "enum Cup { case small }\n"
    let selection = try #require(try selection(["A": text, "Cup": cup]))
    #expect(taken(selection) == ["A": ["A"], "Cup": ["Cup"]])
    #expect(try copy("A", selection).contains("let x:     Cup; let y =     Cup.small, z = pot.App.Cup"))
    let other = try #require(try self.selection(["A": text, "Cup": cup, "B": "enum App {}\n"]))
    #expect(try copy("A", other).contains("let x: App.Cup;"))
  }

  @Test("Code for the system of the author's target is compiled, unless the author has a choice for Linux")
  func systems() throws {
    let text = """
      #if os(iOS) || os(visionOS)
      import UIKit
      #endif
      struct A: AppIntent {
        #if os(iOS)
        func perform() { os() }
        #elseif os(macOS)
        func perform() {}
        #endif
      }
      #if os(iOS)
      struct Unused {}
      #endif

      """
    let own = "#if os(iOS)\nstruct B: AppIntent {}\n#elseif os(Linux)\nstruct B: AppIntent {}\n#endif\n"
    let selection = try #require(try selection(["A": text, "B": own]))
    let lines = try copy("A", selection).split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
    #expect(lines.contains("#if true        || os(visionOS)"), "\(lines)")
    #expect(lines.filter { $0.hasPrefix("#if true") && !$0.contains("|") }.count == 2, "\(lines)")
    #expect(lines.contains("#elseif os(macOS)") && lines.contains("func perform() { os() }"))
    #expect(try copy("B", selection).contains("#if os(iOS)\nstruct B: AppIntent {}\n#elseif os(Linux)\n"))
  }

  @Test("What is only for Apple's discovery of packages is not needed")
  func packageLists() throws {
    let selection = try selection([
      "Brew": "struct Brew: AppIntent {}\n",
      "Main": "@main struct Main: AppIntentsExtension {}\nextension Main: AppIntentsPackage {}\n",
    ])
    #expect(taken(selection) == ["Brew": ["Brew"]])
  }
}
