import Testing

@testable import UIKit

@MainActor @Suite("Stack views")
struct StackViewTests {
  private func row(
    _ views: [UIView], width: CGFloat = 300, height: CGFloat = 100, _ change: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = rect(0, 0, width, height)
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private func spans(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minX, $0.frame.width] } }
  private func heights(_ views: [UIView]) -> [[CGFloat]] { views.map { [$0.frame.minY, $0.frame.height] } }

  @Test("Fill stretches the view that hugs its content least")
  func fill() {
    let views = [Box(50, 20), Box(70, 30)]
    views[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let stack = row(views) { $0.spacing = 10 }
    #expect(views.map(\.frame) == [rect(0, 0, 50, 100), rect(60, 0, 240, 100)])
    #expect(stack.layoutMessages.isEmpty)
  }

  @Test("'fillEqually' gives views equal lengths")
  func fillEqually() {
    let views = [Box(50, 20), Box(70, 30), Box(10, 10)]
    _ = row(views) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(spans(views) == [[0, 90], [105, 90], [210, 90]])
  }

  @Test("'fillProportionally' gives lengths in proportion to the contents")
  func fillProportionally() {
    // The heights of two labels of 18 and 14 points in a column of 104 points, as Xcode shows them.
    let views = [Box(40, 21.5), Box(30, 17)]
    _ = row(views, width: 216, height: 104) {
      $0.axis = .vertical
      $0.distribution = .fillProportionally
    }
    #expect(views.map(\.frame) == [rect(0, 0, 216, 58), rect(0, 58, 216, 46)])
    let three = [Box(40, 24), Box(30, 19.5), Box(30, 17)]
    _ = row(three, width: 216, height: 104) {
      $0.axis = .vertical
      $0.distribution = .fillProportionally
    }
    #expect(three.map(\.frame) == [rect(0, 0, 216, 41.5), rect(0, 41.5, 216, 33.5), rect(0, 75, 216, 29)])
  }

  @Test("'equalSpacing' gives equal spaces of at least the spacing")
  func equalSpacing() {
    let views = [Box(50, 20), Box(70, 30), Box(30, 10)]
    let stack = row(views) { $0.distribution = .equalSpacing }
    #expect(spans(views) == [[0, 50], [125, 70], [270, 30]])
    stack.frame.size.width = 140
    stack.spacing = 10
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX).first == 0)
    #expect(views[1].frame.minX - views[0].frame.maxX >= 10)
    #expect(views[2].frame.maxX == 140)
  }

  @Test("'equalCentering' gives equal distances of the centres")
  func equalCentering() {
    let views = [Box(40, 20), Box(100, 30), Box(20, 10)]
    _ = row(views) { $0.distribution = .equalCentering }
    #expect(views.map(\.center.x) == [20, 155, 290])
  }

  @Test("A custom spacing replaces the common one")
  func customSpacing() {
    let views = [Box(10, 10), Box(10, 10), Box(10, 10)]
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let stack = row(views) {
      $0.spacing = 5
      $0.setCustomSpacing(20, after: views[0])
    }
    #expect(views.map(\.frame.minX) == [0, 30, 45])
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 18, 33])
  }

  @Test("Alignments apply across the stack")
  func alignments() {
    let views = [Box(50, 20), Box(70, 30)]
    views[0].baselines = (15, 5)
    views[1].baselines = (20, 10)
    let stack = row(views)
    let expected: [(UIStackView.Alignment, [[CGFloat]])] = [
      (.fill, [[0, 100], [0, 100]]), (.top, [[0, 20], [0, 30]]), (.bottom, [[80, 20], [70, 30]]),
      (.center, [[40, 20], [35, 30]]), (.firstBaseline, [[5, 20], [0, 30]]), (.lastBaseline, [[75, 20], [70, 30]]),
    ]
    for (alignment, heights) in expected {
      stack.alignment = alignment
      stack.layoutIfNeeded()
      #expect(self.heights(views) == heights, "\(alignment)")
    }
  }

  @Test("A column has margins and spaces between baselines")
  func column() {
    let views = [Box(50, 20), Box(70, 30)]
    views[0].baselines = (15, 5)
    views[1].baselines = (20, 10)
    let stack = row(views) {
      $0.axis = .vertical
      $0.isLayoutMarginsRelativeArrangement = true
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.alignment = .leading
    }
    views[1].setContentHuggingPriority(.defaultHigh, for: .vertical)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame) == [rect(2, 1, 50, 66), rect(2, 67, 70, 30)])
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 40
    stack.layoutIfNeeded()
    let baselines = views[1].frame.minY + 20 - (views[0].frame.maxY - 5)
    #expect(baselines == 40)
  }

  @Test("Hidden views take no space until they are shown again")
  func hidden() {
    let views = [Box(50, 20), Box(70, 30), Box(30, 10)]
    views[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let stack = row(views) { $0.spacing = 10 }
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect([views[0], views[2]].map(\.frame.minX) == [0, 60])
    views[1].isHidden = false
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 60, 140])
    #expect(stack.layoutMessages.isEmpty)
  }

  @Test("Nested stacks have the sizes of their contents")
  func nested() {
    let title = Box(100, 20)
    let first = Box(30, 40)
    let second = Box(50, 60)
    let inner = UIStackView(arrangedSubviews: [first, second])
    let outer = UIStackView(arrangedSubviews: [title, inner])
    outer.axis = .vertical
    outer.alignment = .leading
    outer.spacing = 4
    let root = screen(outer)
    outer.translatesAutoresizingMaskIntoConstraints = false
    outer.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    outer.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(outer.frame == rect(0, 0, 100, 84))
    #expect(inner.frame == rect(0, 24, 80, 60))
    #expect([first.frame, second.frame] == [rect(0, 0, 30, 60), rect(30, 0, 50, 60)])
  }

  @Test("A view can leave the arrangement and remain a subview")
  func removal() {
    let views = [Box(50, 20), Box(70, 30)]
    let stack = row(views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1]] && views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
    stack.addArrangedSubview(stack)
    #expect(stack.arrangedSubviews.isEmpty)
    stack.insertArrangedSubview(views[1], at: 99)
    stack.insertArrangedSubview(views[0], at: -1)
    #expect(stack.arrangedSubviews == views)
  }

  @Test("The baselines of a stack are those of its views")
  func baselines() {
    let first = Box(10, 20)
    let last = Box(10, 30)
    let stack = row([first, last]) { $0.axis = .vertical }
    #expect(stack.forFirstBaselineLayout === first && stack.forLastBaselineLayout === last)
    last.isHidden = true
    #expect(stack.forLastBaselineLayout === first)
    #expect(UIStackView().forLastBaselineLayout is UIStackView)
  }
}
