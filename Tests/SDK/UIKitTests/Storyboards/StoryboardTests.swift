internal import Foundation
internal import Testing

@testable internal import UIKit

@MainActor @Suite("Storyboards are loaded as on Apple's systems", .serialized)
struct StoryboardTests {
  @Test("Loading calls init, awakeFromNib, contained controllers and viewDidLoad in order")
  func order() throws {
    let folder = try StoryboardFolder(["Base.lproj/Chat2019.storyboard"])
    _ = folder.log {
      let chat = folder.initial("Chat2019", as: ChatViewController.self)
      #expect(chat?.isViewLoaded == false && chat?.storyboard != nil)
      chat?.loadViewIfNeeded()
    }
    #expect(
      StoryboardEvents.take() == [
        "chat init, view false", "chat awake", "chat prepares card", "card loaded, outlets true",
        "chat loaded, outlets true",
      ])
  }

  @Test("A missing outlet is logged with its position, and the rest is loaded")
  func missingOutlet() throws {
    let folder = try StoryboardFolder(["Base.lproj/Chat2019.storyboard"])
    let lines = folder.log { folder.initial("Chat2019", as: ChatViewController.self)?.loadViewIfNeeded() }
    #expect(
      lines == [
        "~/Base.lproj/Chat2019.storyboard:70:25: the outlet 'missing' of 'ChatViewController': the class has no "
          + "such outlet; add '@IBOutlet var missing', or remove the connection"
      ])
  }

  @Test("Texts, colours, fonts and attributed texts have the values of the file")
  func values() throws {
    let folder = try StoryboardFolder(["Base.lproj/Chat2019.storyboard"])
    _ = folder.log {
      let chat = folder.initial("Chat2019", as: ChatViewController.self)
      #expect(chat?.view.backgroundColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
      #expect(chat?.senderLabel?.text == "Sender")
      #expect(chat?.senderLabel?.font == UIFont.preferredFont(forTextStyle: .headline))
      #expect(chat?.senderLabel?.accessibilityIdentifier == "sender")
      #expect(chat?.senderLabel?.accessibilityLabel == "From whom")
      #expect(chat?.senderLabel?.accessibilityTraits == [.staticText, .header])
      let second = chat?.labels?.last
      #expect(second?.text == "First line\nSecond line" && second?.numberOfLines == 0)
      #expect(second?.textAlignment == .center && second?.lineBreakMode == .byWordWrapping)
      #expect(second?.font == .systemFont(ofSize: 17, weight: .semibold))
      #expect(second?.textColor == .secondaryLabel)
      let stack = chat?.senderLabel?.superview as? UIStackView
      #expect(stack?.axis == .vertical && stack?.alignment == .leading && stack?.spacing == 6)
      #expect(stack?.arrangedSubviews.count == 2)
      #expect(chat?.senderLabel?.contentHuggingPriority(for: .vertical).rawValue == 251)
      let text = (chat?.card?.view.subviews.first as? UILabel)?.attributedText
      #expect(text?.string == "Bold and plain")
      #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
      #expect(text?.attribute(.underlineStyle, at: 6, effectiveRange: nil) as? Int == 1)
    }
  }

  @Test("Actions are connected")
  func actions() throws {
    let folder = try StoryboardFolder(["Base.lproj/Chat2019.storyboard"])
    let card = try #require(
      UIStoryboard(name: "Chat2019", bundle: folder.bundle).instantiateViewController(withIdentifier: "card")
        as? CardViewController)
    card.loadViewIfNeeded()
    #expect(card.sendButton?.currentTitle == "Send")
    card.sendButton?.sendActions(for: .touchUpInside)
    #expect(card.sent == 1)
  }

  @Test("A creator function makes a controller with further arguments")
  func creator() throws {
    let folder = try StoryboardFolder(["Base.lproj/Chat2019.storyboard"])
    let storyboard = UIStoryboard(name: "Chat2019", bundle: folder.bundle)
    let chat = storyboard.instantiateViewController(identifier: "chat") { ChatViewController(coder: $0, extra: "more") }
    #expect(chat.extra == "more")
    _ = folder.log { #expect(chat.view.subviews.count == 2) }
  }

  @Test("Texts come from the strings table in the user's language")
  func translations() throws {
    let folder = try StoryboardFolder(
      ["Base.lproj/Chat2019.storyboard"], ["en.lproj/Chat2019.strings": "\"Ch1-lb-001.text\" = \"From\";\n"])
    _ = folder.log {
      let chat = folder.initial("Chat2019", as: ChatViewController.self)
      chat?.loadViewIfNeeded()
      #expect(chat?.senderLabel?.text == "From")
    }
  }

  @Test("Constraints, guides of Xcode 8 and values for key paths are applied")
  func layout() throws {
    let folder = try StoryboardFolder(["Ride2016.storyboard"])
    let ride = try #require(folder.initial("Ride2016", as: RideViewController.self))
    let view = try #require(ride.view)
    for (width, line) in [(320.0, 212.0), (390, 282)] {
      view.frame = CGRect(x: 0, y: 0, width: width, height: 150)
      view.layoutIfNeeded()
      #expect(ride.carImageView?.frame == CGRect(x: 16, y: 20, width: 60, height: 60))
      #expect(ride.line?.frame == CGRect(x: 92, y: 49, width: line, height: 2))
    }
    #expect(view.subviews.last?.frame == CGRect(x: 16, y: 110, width: 288, height: 30))
    #expect(ride.carImageView?.layer.cornerRadius == 30 && ride.carImageView?.layer.masksToBounds == true)
    #expect(ride.carImageView?.contentMode == .scaleAspectFill)
    let room = view.constraints.first { $0.identifier == "room" }
    #expect(room?.priority.rawValue == 750 && room?.relation == .greaterThanOrEqual)
  }

  @Test("Container and table controllers have their controllers, items and cells")
  func containers() throws {
    let folder = try StoryboardFolder(["Shop2023.storyboard"])
    let tabs = try #require(folder.initial("Shop2023", as: UITabBarController.self))
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    #expect(tabs.viewControllers?.count == 2 && navigation.tabBarItem.title == "Goods")
    let goods = try #require(navigation.topViewController as? GoodsViewController)
    #expect(goods.navigationItem.title == "All goods" && goods.navigationItem.rightBarButtonItem?.title == "Add")
    #expect(goods.tableView.dataSource === goods && goods.tableView.rowHeight == 44)
    let cell = goods.tableView(goods.tableView, cellForRowAt: IndexPath(row: 1, section: 0)) as? GoodCell
    #expect(cell?.nameLabel?.text == "Good 1" && cell?.reuseIdentifier == "good")
    #expect(cell?.nameLabel?.superview === cell?.contentView)
    let about = tabs.viewControllers?.last
    let lines = folder.log { about?.loadViewIfNeeded() }
    #expect(about?.title == "About" && (about?.view.subviews.first as? UIButton)?.currentTitle == "Close")
    #expect(lines.map { $0.components(separatedBy: ": ").last } == ["a 'glassView' is shown as a plain view"])
  }

  @Test("Controllers and their views are released with the last reference")
  func lifetimes() throws {
    let folder = try StoryboardFolder(["Shop2023.storyboard", "Base.lproj/Chat2019.storyboard"])
    for (name, identifier) in [("Shop2023", "goods"), ("Chat2019", "chat"), ("Shop2023", "about")] {
      weak var controller: UIViewController?
      weak var view: UIView?
      _ = folder.log {
        let made = UIStoryboard(name: name, bundle: folder.bundle).instantiateViewController(withIdentifier: identifier)
        made.view.layoutIfNeeded()
        controller = made
        view = made.view
      }
      #expect(controller == nil && view == nil, "\(identifier)")
    }
  }

  @Test("A segue that code performs shows its controller")
  func segue() throws {
    let folder = try StoryboardFolder(["Shop2023.storyboard"])
    let tabs = try #require(folder.initial("Shop2023", as: UITabBarController.self))
    let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    navigation.topViewController?.performSegue(withIdentifier: "about", sender: nil)
    #expect(navigation.viewControllers.map(\.title) == [nil, "About"])
    let lines = folder.log { navigation.topViewController?.performSegue(withIdentifier: "nothing", sender: nil) }
    #expect(lines == ["UIViewController has no segue called 'nothing'"])
  }
}
