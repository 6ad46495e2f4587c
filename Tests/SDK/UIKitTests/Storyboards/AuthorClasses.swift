internal import AppleCompatibility
internal import Foundation
internal import UIKit

// Classes as an author writes them, with the tables that the adaptation of sources adds. Files of the fixtures name
// them.

/// The events, in order.
@MainActor enum StoryboardEvents {
  static var all: [String] = []

  static func take() -> [String] {
    defer { all = [] }
    return all
  }
}

class ChatViewController: UIViewController {
  var senderLabel: UILabel?
  var container: UIView?
  var labels: [UILabel]?
  var card: CardViewController?
  var extra = ""

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    StoryboardEvents.all.append("chat init, view \(isViewLoaded)")
  }

  init?(coder: NSCoder, extra: String) {
    self.extra = extra
    super.init(coder: coder)
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    StoryboardEvents.all.append("chat awake")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    StoryboardEvents.all.append("chat prepares \(segue.identifier ?? "")")
    card = segue.destination as? CardViewController
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let isSet = senderLabel != nil && container != nil && labels?.count == 2 && container?.subviews.count == 1
    StoryboardEvents.all.append("chat loaded, outlets \(isSet)")
  }
}

class CardViewController: UIViewController {
  var sendButton: UIButton?
  var sent = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    StoryboardEvents.all.append("card loaded, outlets \(sendButton != nil)")
  }

  func send(_ sender: Any?) { sent += 1 }
}

final class RideViewController: UIViewController {
  var carImageView: UIImageView?
  var line: UIView?
}

final class CardView: UIView {
  var title: UILabel?
  var isAwake = false
  var subviewsAtStart = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    subviewsAtStart = subviews.count
  }

  override func awakeFromNib() { isAwake = title != nil }
}

final class CardOwner: UIViewController {}

final class GoodCell: UITableViewCell {
  var nameLabel: UILabel?
}

final class GoodsViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "good", for: indexPath)
    (cell as? GoodCell)?.nameLabel?.text = "Good \(indexPath.row)"
    return cell
  }
}

/// The tables of the classes' outlets and actions.
enum AuthorTables {
  static let isRegistered: Bool = {
    MemberTable.register { type in
      guard type is ChatViewController.Type else { return nil }
      return { table in
        table.outlet("senderLabel") { (o: ChatViewController, v) in o.senderLabel = try v.value() }
        table.outlet("container") { (o: ChatViewController, v) in o.container = try v.value() }
        table.outlet("labels") { (o: ChatViewController, v) in o.labels = try v.value() }
      }
    }
    MemberTable.register { type in
      guard type is CardViewController.Type else { return nil }
      return { table in
        table.outlet("sendButton") { (o: CardViewController, v) in o.sendButton = try v.value() }
        table.method("send:", "send(_:)") { (o: CardViewController, a) in o.send(try a.value(0)) }
      }
    }
    MemberTable.register { type in
      guard type is RideViewController.Type else { return nil }
      return { table in
        table.outlet("carImageView") { (o: RideViewController, v) in o.carImageView = try v.value() }
        table.outlet("line") { (o: RideViewController, v) in o.line = try v.value() }
      }
    }
    MemberTable.register { type in
      guard type is CardView.Type else { return nil }
      return { table in table.outlet("title") { (o: CardView, v) in o.title = try v.value() } }
    }
    MemberTable.register { type in
      guard type is GoodCell.Type else { return nil }
      return { table in table.outlet("nameLabel") { (o: GoodCell, v) in o.nameLabel = try v.value() } }
    }
    return true
  }()
}
