internal import Foundation
internal import Testing

@testable internal import UIKit

@MainActor @Suite("Nil resets the properties of a label")
struct LabelResetTests {
  @Test("The font becomes the system font of 17 points, and the colour that of labels")
  func reset() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.font = .systemFont(ofSize: 9)
    label.textColor = .red
    label.font = nil
    label.textColor = nil
    let font = UIFont.systemFont(ofSize: 17)
    #expect(label.font == font)
    #expect(label.textColor == UIColor.label)
    #expect(label.firstBaselineFromTop == font.ascender && label.lastBaselineFromBottom == -font.descender)
    label.text = "a text that is too long for the label"
    label.adjustsFontSizeToFitWidth = true
    #expect(label.intrinsicContentSize.height == 20.5)
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
  }
}
