import UIKit

/// Shows a view of each kind that a test can use. The label `log` shows the last action on one of them.
class MenuViewController: UIViewController, UITextFieldDelegate {
  private let log = UILabel()
  private var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    add(log, "log", y: 50)
    log.text = ProcessInfo.processInfo.environment["GREETING"] ?? "ready"
    addButtons()
    addFields()
    addTwins()
    addPad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(added))
    let rows = RowsView(frame: CGRect(x: 0, y: 500, width: 375, height: 160), style: .plain)
    rows.accessibilityIdentifier = "rows"
    rows.onSelect = { [weak self] row in self?.show(DetailViewController(row: row)) }
    view.addSubview(rows)
  }

  private func show(_ controller: UIViewController) {
    navigationController?.pushViewController(controller, animated: true)
  }

  private func add(_ view: UIView, _ identifier: String, x: CGFloat = 20, y: CGFloat, width: CGFloat = 150) {
    view.frame = CGRect(x: x, y: y, width: width, height: 30)
    view.accessibilityIdentifier = identifier
    self.view.addSubview(view)
  }

  // MARK: Buttons

  private func addButtons() {
    button("Count", "count", y: 90) { [weak self] in
      self?.taps += 1
      self?.log.text = "counted \(self?.taps ?? 0)"
    }
    button("Off", "off", x: 200, y: 90) { [weak self] in self?.log.text = "off" }.isEnabled = false
    button("Below", "below", y: 130) { [weak self] in self?.log.text = "below" }
    let cover = UIView()
    add(cover, "cover", y: 130)
    button("Crash", "crash", x: 200, y: 130) {
      print("the button crashes")
      abort()
    }
    button("Hang", "hang", y: 170) { while true { sleep(1000) } }
    button("Sheet", "sheet", x: 200, y: 170) { [weak self] in
      self?.present(DetailViewController(row: -1), animated: true)
    }
    button("Alert", "alert", y: 420) { [weak self] in self?.showAlert() }
    button("Actions", "actions", x: 200, y: 420) { [weak self] in self?.showActions() }
    let hidden = UILabel()
    hidden.text = "hidden"
    hidden.isHidden = true
    add(hidden, "hidden", y: 170)
    let toggle = UISwitch()
    add(toggle, "switch", y: 210)
    toggle.addAction(
      UIAction { [weak self, weak toggle] _ in self?.log.text = "switch \(toggle?.isOn ?? false)" }, for: .valueChanged)
  }

  @discardableResult
  private func button(
    _ title: String, _ identifier: String, x: CGFloat = 20, y: CGFloat, action: @escaping () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    add(button, identifier, x: x, y: y)
    return button
  }

  // MARK: Alerts

  private func showAlert() {
    let alert = UIAlertController(title: "Name the list", message: "It is shared.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in self?.log.text = "cancelled" })
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        self?.log.text = "saved \(alert?.textFields?.first?.text ?? "")"
      })
    let disabled = UIAlertAction(title: "Disabled", style: .default)
    alert.addAction(disabled)
    disabled.isEnabled = false
    present(alert, animated: true)
  }

  private func showActions() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Keep", style: .cancel))
    sheet.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.log.text = "deleted" })
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }

  // MARK: Fields

  private func addFields() {
    let name = UITextField()
    name.placeholder = "Name"
    name.delegate = self
    add(name, "name", y: 250)
    let pin = UITextField()
    pin.isSecureTextEntry = true
    add(pin, "pin", x: 200, y: 250)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    !string.contains("#")
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    log.text = "entered \(textField.text ?? "")"
    textField.resignFirstResponder()
    return true
  }

  // MARK: Other views

  private func addTwins() {
    for x: CGFloat in [20, 200] {
      let image = UIImageView()
      image.accessibilityLabel = "twin at \(Int(x))"
      add(image, "twin", x: x, y: 290)
    }
  }

  private func addPad() {
    let pad = UIView()
    add(pad, "pad", y: 340)
    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
    let double = UITapGestureRecognizer(target: self, action: #selector(doubleTapped))
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
    for recognizer in [tap, double, press] { pad.addGestureRecognizer(recognizer) }
  }

  @objc func added() { log.text = "added" }

  @objc func tapped() { log.text = "tapped" }

  @objc func doubleTapped() { log.text = "double-tapped" }

  @objc func pressed(_ recognizer: UILongPressGestureRecognizer) {
    log.text = recognizer.state == .began ? "pressing" : "pressed"
  }
}

/// Shows one row.
class DetailViewController: UIViewController {
  private let row: Int

  init(row: Int) {
    self.row = row
    super.init(nibName: nil, bundle: nil)
    title = row < 0 ? "Sheet" : "Detail"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    label.text = "row \(row)"
    view.addSubview(label)
    let close = UIButton(type: .system)
    close.setTitle("Close", for: .normal)
    close.frame = CGRect(x: 20, y: 140, width: 200, height: 30)
    close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(close)
  }
}

/// A table of 30 rows, only some of which are visible.
class RowsView: UITableView, UITableViewDataSource, UITableViewDelegate {
  var onSelect: (Int) -> Void = { _ in }

  override init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    register(UITableViewCell.self, forCellReuseIdentifier: "row")
    rowHeight = 40
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.accessibilityIdentifier = "row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 1 ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onSelect(indexPath.row) }
}
