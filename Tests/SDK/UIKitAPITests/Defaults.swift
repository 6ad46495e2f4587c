import UIKit

/// The defaults of the published table.
@MainActor enum Defaults {
  static func label() -> [Bool] {
    let label = UILabel()
    return [
      label.font == .systemFont(ofSize: 17), label.textColor == .label, label.textAlignment == .natural,
      label.lineBreakMode == .byTruncatingTail, label.numberOfLines == 1, label.isEnabled, label.text == nil,
      !label.adjustsFontSizeToFitWidth, label.preferredMaxLayoutWidth == 0,
    ]
  }

  static func table() -> [Bool] {
    let table = UITableView(frame: .zero, style: .grouped)
    return [
      table.rowHeight == UITableView.automaticDimension, UITableView.automaticDimension == -1, table.style == .grouped,
      table.separatorStyle == .singleLine, table.allowsSelection, table.numberOfSections == 0,
    ]
  }

  static func view() -> [Bool] {
    let view = UIView()
    return [
      view.alpha == 1, !view.isHidden, view.backgroundColor == nil, !view.clipsToBounds,
      view.translatesAutoresizingMaskIntoConstraints, view.contentMode == .scaleToFill, view.tag == 0,
      view.layer.cornerRadius == 0, view.layer.delegate === view, UIView.noIntrinsicMetric == -1,
    ]
  }

  static func rawValues() -> [Int] {
    [
      UITableViewCell.CellStyle.subtitle.rawValue, UITableViewCell.AccessoryType.detailButton.rawValue,
      UIBlurEffect.Style.systemChromeMaterialDark.rawValue, NSTextAlignment.natural.rawValue,
      NSLineBreakMode.byTruncatingMiddle.rawValue, Int(UIControl.State.reserved.rawValue),
      UIButton.ButtonType.close.rawValue,
      UIView.ContentMode.bottomRight.rawValue, UIUserInterfaceSizeClass.regular.rawValue,
    ]
  }

  /// Whether the author's controllers and cells work.
  static func authors() -> [Bool] {
    let controller = MembersController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    controller.view.layoutIfNeeded()
    let table = MembersTable(style: .plain)
    table.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    let cell = table.tableView.visibleCells.first
    let button = TallButton(type: .system)
    return [
      controller.label.superview === controller.view, cell is MembersCell, cell?.textLabel?.text == "0",
      button.buttonType == .system && button.contentEdgeInsets.top == 20,
    ]
  }
}
