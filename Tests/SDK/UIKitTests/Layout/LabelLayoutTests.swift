import Testing

@testable import UIKit

@MainActor @Suite("Labels in layouts")
struct LabelLayoutTests {
  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  @Test("The height of a label is that of its text at the view's width")
  func manyLines() {
    let text = label(String(repeating: "Your ride is on its way. ", count: 8), lines: 0)
    let below = label("4 minutes")
    let stack = UIStackView(arrangedSubviews: [text, below])
    stack.axis = .vertical
    let root = screen(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    let narrow = text.sizeThatFits(CGSize(width: 320, height: 1000)).height
    #expect(text.frame == rect(0, 0, 320, narrow))
    #expect(narrow > 3 * below.frame.height)
    #expect(below.frame.minY == narrow)
    text.text = "Arrived"
    root.layoutIfNeeded()
    #expect(text.frame.height == below.frame.height)
    #expect(stack.frame.height == 2 * below.frame.height)
  }

  @Test("The height of a view with text follows the fitting width")
  func fitting() {
    let view = UIView()
    let text = label(String(repeating: "receipt ", count: 30), lines: 0)
    view.addSubview(text)
    text.pin(8)
    func height(_ width: CGFloat) -> CGFloat {
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height(320) == text.sizeThatFits(CGSize(width: 304, height: 0)).height + 16)
    #expect(height(160) > height(320))
    #expect(height(100_000) == label("receipt").intrinsicContentSize.height + 16)
  }

  @Test("Labels of two sizes share a baseline")
  func baselines() {
    let price = label("12")
    let unit = label("km")
    price.font = .systemFont(ofSize: 34)
    unit.font = .systemFont(ofSize: 13)
    let stack = UIStackView(arrangedSubviews: [price, unit])
    stack.alignment = .firstBaseline
    stack.frame = rect(0, 0, 300, 60)
    stack.layoutIfNeeded()
    let lines = [price, unit].map { $0.frame.minY + $0.firstBaselineFromTop }
    #expect(abs(lines[0] - lines[1]) <= 0.5)
    #expect(price.frame.minY == 0)
  }
}
