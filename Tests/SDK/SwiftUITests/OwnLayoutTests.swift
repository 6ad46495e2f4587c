import Foundation
import SwiftUI
import Testing
import ViewTrees

/// Views in a line from corner to corner.
private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
    }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var corner = bounds.origin
    for view in subviews {
      view.place(at: corner, proposal: .unspecified)
      let size = view.dimensions(in: .unspecified)
      corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
    }
  }
}

/// A layout with numbers that are none.
private struct Nonsense: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: CGFloat.nan, height: .infinity)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews.first?.place(at: CGPoint(x: CGFloat.infinity, y: .nan), proposal: .infinity)
  }
}

private struct Tea: Identifiable {
  let id: String
  var minutes = 3
}

private struct Shake {
  var angle = 2.0
}

/// Menus that only an app has.
private struct TeaCommands: Commands {
  var body: some Commands {
    SidebarCommands()
    CommandMenu("Tea") { Button("Brew") {} }
    CommandGroup(replacing: .newItem) {}
  }
}

@Suite("Layouts of authors, and what only screens have") @MainActor
struct OwnLayoutTests {
  private var squares: some View {
    Group {
      Color.red.frame(width: 10, height: 20)
      Color.blue.frame(width: 30, height: 5)
    }
  }

  @Test("A layout of the author places its views")
  func layouts() throws {
    let view = try LaidOutView(Diagonal() { squares })
    #expect(view.frames(of: .systemRed) == [ViewRect(x: 140, y: 0, width: 10, height: 20)])
    #expect(view.frames(of: .systemBlue) == [ViewRect(x: 150, y: 20, width: 30, height: 5)])
    let line = try LaidOutView(AnyLayout(HStackLayout(alignment: .top, spacing: 0))() { squares })
    #expect(line.frames(of: .systemBlue) == [ViewRect(x: 150, y: 0, width: 30, height: 5)])
    let column = try LaidOutView(AnyLayout(VStackLayout(alignment: .leading, spacing: 0))() { squares })
    #expect(column.frames(of: .systemBlue) == [ViewRect(x: 145, y: 20, width: 30, height: 5)])
    let layers = try LaidOutView(ZStackLayout(alignment: .topLeading)() { squares })
    #expect(layers.frames(of: .systemBlue) == [ViewRect(x: 145, y: 0, width: 30, height: 5)])
  }

  @Test("A layout whose numbers are none harms nothing")
  func nonsense() throws {
    let view = try LaidOutView(Nonsense() { squares })
    #expect(!view.nodes.isEmpty)
    for (_, frame) in view.nodes {
      #expect([frame.x, frame.y, frame.width, frame.height].allSatisfy { abs($0) <= ViewLimits.distance }, "\(frame)")
    }
  }

  @Test("A table shows its first column, a view with keyframes its first value, and a link its label")
  func screens() throws {
    let view = VStack {
      Table([Tea(id: "Assam"), Tea(id: "Sencha", minutes: 2)]) {
        TableColumn("Name", value: \.id)
        TableColumn("Minutes") { Text("\($0.minutes)") }.width(40)
      }
      Text("Cup").keyframeAnimator(initialValue: Shake()) { cup, shake in
        cup.rotationEffect(.degrees(shake.angle))
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          LinearKeyframe(4, duration: 0.2)
          SpringKeyframe(0, duration: 0.1)
        }
      }
      ShareLink("Tell", item: "tea", preview: SharePreview("Tea", image: Image("tea")))
      ShareLink("Send", item: "tea", preview: SharePreview<Never, Image>("Tea", icon: Image("tea")))
    }
    #expect(try LaidOutView(view).texts == ["Assam", "Sencha", "Cup", "Tell", "Send"])
    let scene: any Scene = WindowGroup { Text("Tea") }.commands { TeaCommands() }
    #expect("\(type(of: scene))".contains("WindowGroup"))
  }
}
