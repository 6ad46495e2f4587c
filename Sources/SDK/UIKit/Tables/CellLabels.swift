internal import Foundation

/// Lays out the labels and the picture of a cell that uses a standard style.
@MainActor struct CellLabels {
  let text = UILabel()
  let detail: UILabel?
  let image = UIImageView()
  private let style: UITableViewCell.CellStyle

  /// The horizontal margin of the content, in points.
  private static let margin: CGFloat = 16
  /// The vertical margin of the content, in points.
  private static let room: CGFloat = 11
  /// The width of the first label of the style `value2`, in points.
  private static let nameWidth: CGFloat = 91

  init(_ style: UITableViewCell.CellStyle) {
    self.style = style
    detail = style == .default ? nil : UILabel()
    switch style {
    case .default: break
    case .value1:
      detail?.textColor = .secondaryLabel
    case .value2:
      text.font = .systemFont(ofSize: 12)
      text.textColor = .systemBlue
      text.textAlignment = .right
      detail?.font = .systemFont(ofSize: 15)
    case .subtitle:
      detail?.font = .systemFont(ofSize: 12)
    }
  }

  var views: [UIView] { [image, text] + (detail.map { [$0] } ?? []) }

  /// The height of the content in a width, including the vertical margins.
  func height(in width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(width - start(0) - Self.margin, 0), height: .infinity)
    let first = text.sizeThatFits(room).height
    let second = detail.map { ($0.text?.isEmpty ?? true) ? 0 : $0.sizeThatFits(room).height } ?? 0
    let labels = style == .subtitle ? first + second : max(first, second)
    return max(labels, image.image?.size.height ?? 0) + 2 * Self.room
  }

  /// The distance of the labels from the left side.
  private func start(_ indentation: CGFloat) -> CGFloat {
    let picture = image.image.map { $0.size.width + Self.margin } ?? 0
    return Self.margin + indentation + picture
  }

  /// Places the labels in a content view.
  func place(in bounds: CGRect, indentation: CGFloat) {
    let picture = image.image?.size ?? .zero
    image.isHidden = image.image == nil
    image.frame = CGRect(
      x: Self.margin + indentation, y: bounds.midY - picture.height / 2, width: picture.width, height: picture.height)
    let x = start(indentation)
    let room = CGRect(x: x, y: 0, width: max(bounds.width - x - Self.margin, 0), height: bounds.height)
    switch style {
    case .default: text.frame = room
    case .value1: placeSideBySide(in: room)
    case .value2:
      text.frame = CGRect(x: room.minX, y: 0, width: min(Self.nameWidth, room.width), height: room.height)
      let rest = text.frame.maxX + 6
      detail?.frame = CGRect(x: rest, y: 0, width: max(room.maxX - rest, 0), height: room.height)
    case .subtitle: placeAboveEachOther(in: room)
    }
  }

  private func placeSideBySide(in room: CGRect) {
    let width = min(detail?.intrinsicContentSize.width ?? 0, room.width)
    detail?.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
    let rest = room.width - width - (width > 0 ? 8 : 0)
    text.frame = CGRect(x: room.minX, y: 0, width: max(rest, 0), height: room.height)
  }

  private func placeAboveEachOther(in room: CGRect) {
    let fitting = CGSize(width: room.width, height: .infinity)
    let first = text.sizeThatFits(fitting).height
    let second = (detail?.text?.isEmpty ?? true) ? 0 : detail?.sizeThatFits(fitting).height ?? 0
    let top = max((room.height - first - second) / 2, 0)
    text.frame = CGRect(x: room.minX, y: top, width: room.width, height: first)
    detail?.frame = CGRect(x: room.minX, y: top + first, width: room.width, height: second)
  }
}
