import Testing

@testable import UIKit

@MainActor @Suite("The visual format")
struct VisualFormatTests {
  private let one = Box(-1, -1)
  private let two = Box(-1, -1)
  private let root: UIView

  init() {
    root = screen(one, two)
  }

  private var views: [String: Any] { ["one": one, "two": two] }

  private func lines(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> [String] {
    one.accessibilityIdentifier = "1"
    two.accessibilityIdentifier = "2"
    root.accessibilityIdentifier = "root"
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["gap": 12, "low": 250.5], views: views)
    return constraints.map { constraint in
      var line = constraint.line
      for (view, name) in [(one, "one"), (two, "two"), (root, "root")] {
        line = line.replacingOccurrences(of: itemText(view), with: name)
      }
      return String(line.drop { $0 != " " }.dropFirst().prefix { $0 != "(" }).trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("A format can have edges, spaces and sizes")
  func grammar() {
    #expect(lines("|[one]|") == ["one.leading == root.leading", "root.trailing == one.trailing"])
    #expect(
      lines("H:|-[one]-[two(==one)]-gap-|") == [
        "one.leading == root.leadingMargin", "two.leading == one.trailing + 8", "two.width == one.width",
        "root.trailing == two.trailing + 12",
      ])
    #expect(
      lines("V:|-5-[one(>=20@750,<=gap)]-(>=gap@low)-[two]") == [
        "one.top == root.top + 5", "one.height >= 20 @750", "one.height <= 12", "two.top >= one.bottom + 12 @250.5",
      ])
    #expect(lines("[one(two*2+4)]") == ["one.width == 2*two.width + 4"])
    #expect(lines("[one][two(-8)]") == ["two.leading == one.trailing", "two.width == -8"])
  }

  @Test("A format can have a direction and alignments")
  func options() {
    #expect(lines("[one]-3-[two]", .directionLeftToRight) == ["two.left == one.right + 3"])
    #expect(lines("[one]-3-[two]", .directionRightToLeft) == ["one.left == two.right + 3"])
    #expect(lines("[one]-3-[two]", [.alignAllTop]) == ["two.leading == one.trailing + 3", "two.top == one.top"])
  }

  @Test(
    "Errors contain their position",
    arguments: [
      ("", 1), ("[one", 5), ("[three]", 2), ("[one]-", 7), ("[one]-[", 8), ("[one(wide)]", 6), ("[one]x", 6),
      ("|-[one]-|]", 10), ("[one(", 6), ("[]", 2), ("V:[one]-5[two]", 10), ("[one(==)]", 8),
    ])
  func errors(format: String, position: Int) {
    let format = VisualFormat(format, metrics: [:], views: views, options: [])
    #expect {
      try format.constraints()
    } throws: { error in
      (error as? VisualFormatError)?.message.contains("at character \(position):") ?? false
    }
  }

  @Test("Views can't be aligned along the axis of the format")
  func wrongAlignment() {
    #expect(NSLayoutConstraint.constraints(withVisualFormat: "[one]", options: .alignAllLeft, views: views).isEmpty)
  }
}
