import Foundation
import SwiftUI
import Testing
import ViewTrees

@Suite("What an author draws is drawn") @MainActor
struct CanvasTests {
  private func shapes(_ view: LaidOutView) -> [ViewShape] {
    view.nodes.compactMap { item in
      if case .shape(let shape) = item.node.content { shape } else { nil }
    }
  }

  @Test("A canvas has its outlines, texts and pictures at their places")
  func canvas() throws {
    let view = try LaidOutView(
      Canvas { context, size in
        context.fill(Path(CGRect(x: 0, y: 0, width: size.width, height: 10)), with: .color(.red))
        context.drawLayer { layer in
          layer.translateBy(x: 20, y: 30)
          layer.scaleBy(x: 2, y: 2)
          layer.stroke(Path(CGRect(x: 0, y: 0, width: 5, height: 5)), with: .color(.blue), lineWidth: 3)
        }
        context.draw(Text("here"), at: CGPoint(x: 50, y: 60), anchor: .topLeading)
      }
      .frame(width: 100, height: 100))
    let shapes = shapes(view)
    #expect(shapes.map(\.lineWidth).last == 3)
    #expect(shapes.first?.path.contains(.line(ViewPoint(x: 100, y: 10))) == true)
    #expect(shapes.last?.path.first == .move(ViewPoint(x: 20, y: 30)))
    #expect(shapes.last?.path.contains(.line(ViewPoint(x: 30, y: 40))) == true)
    let frame = view.frame(of: "here")
    let origin = try #require(view.nodes.first { $0.frame.width == 100 && $0.frame.height == 100 })
    #expect(frame.x - origin.frame.x == 50 && frame.y - origin.frame.y == 60)
  }

  @Test("A canvas that draws for ever larger and for very long is bounded")
  func hostileCanvas() throws {
    let view = try LaidOutView(
      Canvas { context, _ in
        for index in 0..<100_000 {
          context.scaleBy(x: 10, y: .infinity)
          context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.red))
          context.draw(Text("\(index)"), at: CGPoint(x: CGFloat.nan, y: .infinity))
        }
      }
      .frame(width: 100, height: 100))
    #expect(view.nodes.count <= ViewLimits.nodes)
  }

  @Test("A rectangle has the corners that its author gives it, and none is larger than half of a side")
  func corners() throws {
    let view = try LaidOutView(
      UnevenRoundedRectangle(topLeadingRadius: 500, bottomTrailingRadius: 10, topTrailingRadius: -3).fill(.red)
        .frame(width: 100, height: 40))
    let path = try #require(shapes(view).first?.path)
    #expect(path.first == .move(ViewPoint(x: 20, y: 0)))
    #expect(path.contains(.line(ViewPoint(x: 100, y: 0))))
    #expect(path.contains(.line(ViewPoint(x: 100, y: 30))))
  }

  @Test("The short names of shapes make the shapes")
  func names() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    func path(_ shape: some Shape) -> Path { shape.path(in: rect) }
    #expect(path(.ellipse) == path(Ellipse()))
    #expect(path(.containerRelative) == path(ContainerRelativeShape()))
    #expect(path(.rect(cornerSize: CGSize(width: 1, height: 1))) == path(RoundedRectangle(cornerRadius: 1)))
  }

  @Test("A gradient of a grid is the mean of its colours")
  func mesh() throws {
    let view = try LaidOutView(
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.white, .white, .white, .white]
      )
      .frame(width: 10, height: 10))
    #expect(view.nodes.contains { $0.node.background != nil && $0.frame.width == 10 })
  }

  @Test("A view with a position has its centre there")
  func position() throws {
    let view = try LaidOutView(
      Color.red.frame(width: 10, height: 10).position(x: 70, y: 20).frame(width: 100, height: 100))
    let frame = try #require(view.frames(of: .systemRed).first)
    let outer = view.tree.root.frame
    #expect(frame.width == 10)
    #expect(frame.x + 5 - (outer.width - 100) / 2 == 70 && frame.y + 5 == 20)
  }
}
