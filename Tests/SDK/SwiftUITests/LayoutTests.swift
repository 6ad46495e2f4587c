import Testing
import ViewTrees

@testable import SwiftUI

@Suite("Views are laid out") @MainActor
struct LayoutTests {
  @Test("Stacks place their views one after the other")
  func stacks() throws {
    let view = try LaidOutView(
      VStack(alignment: .leading, spacing: 5) {
        Color.red.frame(width: 100, height: 20)
        HStack(spacing: 10) {
          Color.green.frame(width: 30, height: 40)
          Color.blue.frame(width: 50, height: 10)
        }
      })
    #expect(view.frames(of: .systemRed) == [ViewRect(x: 110, y: 0, width: 100, height: 20)])
    #expect(view.frames(of: .systemGreen) == [ViewRect(x: 110, y: 25, width: 30, height: 40)])
    #expect(view.frames(of: .systemBlue) == [ViewRect(x: 150, y: 40, width: 50, height: 10)])
    #expect(view.tree.size == ViewSize(width: 320, height: 65))
  }

  @Test("A spacer takes what nothing else needs")
  func spacer() throws {
    let view = try LaidOutView(
      HStack {
        Text("Left")
        Spacer()
        Text("Right")
      })
    #expect(view.frame(of: "Left").x == 0)
    let right = view.frame(of: "Right")
    #expect(right.x + right.width == 320)
  }

  @Test("Flexible views share what is left")
  func flexible() throws {
    let view = try LaidOutView(
      HStack(spacing: 0) {
        Color.red
        Color.green.frame(width: 20)
        Color.red.frame(maxWidth: 100)
      }
      .frame(height: 10))
    #expect(view.frames(of: .systemRed).map(\.width) == [200, 100])
    #expect(view.frames(of: .systemGreen).map(\.x) == [200])
  }

  @Test("A view of a higher priority gets its space first")
  func priority() throws {
    let long = "A text that is much longer than its place"
    let view = try LaidOutView(
      HStack(spacing: 0) {
        Text(long).lineLimit(1)
        Text("Short and important").layoutPriority(1).lineLimit(1)
      }, width: 200)
    #expect(view.texts.last == "Short and important")
    #expect(view.texts.first?.hasSuffix("…") == true)
  }

  @Test("Frames and paddings place their content")
  func frames() throws {
    let view = try LaidOutView(
      Color.red.frame(width: 10, height: 10)
        .frame(width: 100, height: 50, alignment: .bottomTrailing)
        .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        .frame(maxWidth: .infinity, alignment: .leading))
    #expect(view.frames(of: .systemRed) == [ViewRect(x: 92, y: 41, width: 10, height: 10)])
    #expect(view.tree.size.height == 54)
  }

  @Test("A text is broken into lines of the width, and cut at the limit of lines")
  func lines() throws {
    let words = "One two three four five six seven eight nine ten"
    #expect(try LaidOutView(Text(words), width: 100).texts.count > 2)
    let cut = try LaidOutView(Text(words).lineLimit(2), width: 100).texts
    #expect(cut.count == 2 && cut[1].hasSuffix("…"), "\(cut)")
  }

  @Test("A shape clips, fills and outlines")
  func shapes() throws {
    let view = try LaidOutView(
      Circle().fill(.red).frame(width: 40, height: 20).overlay(Capsule().stroke(.green, lineWidth: 2)))
    let circle = try #require(view.nodes.first { $0.node.background == .system(.systemRed) })
    #expect(circle.frame.width == 20 && circle.node.radius == 10)
    let outline = try #require(view.nodes.first { $0.node.border != nil })
    #expect(outline.frame.width == 40 && outline.node.border?.color == .system(.systemGreen))
    let clipped = try LaidOutView(Color.red.frame(width: 40, height: 40).clipShape(.rect(cornerRadius: 8)))
    #expect(clipped.nodes.contains { $0.node.clips && $0.node.radius == 8 })
  }

  @Test("A background is behind, and an overlay is in front")
  func layers() throws {
    let view = try LaidOutView(Text("A").background(.green).overlay { Color.blue })
    let colors = view.nodes.compactMap(\.node.background)
    #expect(colors == [.system(.systemGreen), .system(.systemBlue)])
    #expect(view.nodes.last?.node.background == .system(.systemBlue))
  }

  @Test("What an author writes is shown, with its words")
  func samples() throws {
    let trips = [Trip(id: 1, name: "Lake", kilometres: 4.25), Trip(id: 2, name: "City", kilometres: 3, isDone: true)]
    let view = try LaidOutView(TripsView(trips: trips, title: "Trips"), maximumHeight: 2_000)
    for text in ["Trips", "All trips of the year", "Lake", "4.2 km", "City", "Stop 1", "Done", "75 %", "in all"] {
      #expect(view.texts.contains(text), "\(view.texts)")
    }
    #expect(view.nodes.contains { $0.node.accessibility.label == "Three of four" })
    #expect(try LaidOutView(TripRow(trip: trips[0]), isDark: true).texts.contains("dark"))
    let listed = try LaidOutView(ListedView())
    #expect(listed.texts == ["Open", "One", "Two", "Closed", "Three", "3"])
    let actions = try LaidOutView(ActionsView(isOn: .constant(true)))
    #expect(actions.nodes.filter { $0.node.accessibility.role == .button }.count == 4)
  }

  @Test("A reference reads and writes the value that a view stores")
  func state() {
    let state = State(initialValue: Trip(id: 1, name: "Lake", kilometres: 1))
    state.projectedValue.name.wrappedValue = "City"
    #expect(state.wrappedValue.name == "City")
  }
}
