import AppIntents
import IntentWire
import Testing
import ViewTrees

@testable import SwiftUI

@Suite("Views with controls, columns and screens are laid out") @MainActor
struct ControlTests {
  @Test("Rows of a grid are below each other, and columns side by side")
  func columns() throws {
    let view = try LaidOutView(
      VStack(spacing: 0) {
        LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
          ForEach(0..<3) { _ in Color.red.frame(height: 10) }
        }
        Grid(verticalSpacing: 0) {
          GridRow {
            Text("A")
            Text("B")
          }
          GridRow { Text("C") }
        }
      })
    #expect(view.frames(of: .systemRed).map(\.y) == [0, 0, 10])
    #expect(view.frames(of: .systemRed).map(\.x) == [0, 160, 0])
    #expect(view.frame(of: "A").y == view.frame(of: "B").y && view.frame(of: "C").y > view.frame(of: "A").y)
  }

  @Test("Buttons and switches with an intent can be tapped, unless they are disabled")
  func taps() throws {
    let view = try LaidOutView(
      VStack {
        Button("Order", intent: TapIntent(soup: "Tomato"))
        Toggle("Hot", isOn: true, intent: TapIntent(soup: "Hot"))
        Button("Off", intent: TapIntent(soup: "None")).disabled(true)
        Button("Code") {}
      })
    let actions = view.nodes.compactMap(\.node.action)
    #expect(actions.map(\.type) == ["TapIntent", "TapIntent"])
    #expect(actions.map { $0["soup"] } == [.string("Tomato"), .string("Hot")])
    let toggle = try #require(view.nodes.first { $0.node.accessibility.role == .toggle })
    #expect(toggle.node.accessibility.value == "1")
  }

  @Test("Controls show their labels and values")
  func controls() throws {
    let view = try LaidOutView(
      VStack {
        Toggle("Hot", isOn: .constant(true))
        Gauge(value: 3.0, in: 0...10) {
          Text("Level")
        } currentValueLabel: {
          Text("3")
        }
        AsyncImage(url: nil) {
          $0.resizable()
        } placeholder: {
          Text("Loading")
        }
        ContentUnavailableView("Nothing", systemImage: "tray", description: Text("No soup"))
      })
    #expect(["Hot", "Level", "3", "Loading", "Nothing", "No soup"].allSatisfy(view.texts.contains))
    #expect(view.frames(of: .systemBlue).contains { $0.width == 40 })
  }

  @Test("A screen shows its first view, and what only an app has is left out")
  func screens() throws {
    let view = try LaidOutView(
      NavigationStack {
        VStack {
          NavigationLink("Soups", value: 1)
          ViewThatFits {
            Text("Wide")
            Text("Narrow")
          }
        }
        .sheet(isPresented: .constant(true)) { Text("Sheet") }
        .toolbar { Button("Add") {} }
        .redacted(reason: .placeholder).symbolEffect(.bounce, value: 1).zIndex(1).blendMode(.multiply)
        .background(Color(.secondarySystemBackground))
      })
    #expect(view.texts == ["Soups", "Wide"])
    #expect(!view.frames(of: .secondarySystemBackground).isEmpty)
  }

  @Test("A path has the values of screens")
  func path() {
    var path = NavigationPath([1, 2])
    path.append("x")
    #expect(path.count == 3)
    path.removeLast(2)
    #expect(path == NavigationPath([1]))
    path.removeLast(5)
    #expect(path.isEmpty)
  }
}

private struct TapIntent: AppIntent {
  static let title: LocalizedStringResource = "Tap"

  @Parameter(title: "Soup") var soup: String

  init() {}
  init(soup: String) { self.soup = soup }

  func perform() async throws -> some IntentResult { .result() }
}
