import UIKit

// The methods that published subclasses of UITableViewController override, as an author writes them.

class OverridingController: UITableViewController {
  var shown: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    clearsSelectionOnViewWillAppear = false
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UILabel() }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }

  override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    (view as? UILabel)?.text = "header"
    shown.append("header \(section)")
  }

  override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, shouldHighlightRowAt: indexPath)
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    super.tableView(tableView, willSelectRowAt: indexPath)
  }
  override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { nil }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    super.tableView(tableView, canEditRowAt: indexPath)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { tableView.deleteRows(at: [indexPath], with: .fade) }
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: UITableView, moveRowAt fromIndexPath: IndexPath, to: IndexPath) {}
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    0
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { isEditing ? .delete : .none }

  override func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { "Remove" }

  override func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    let delete = UITableViewRowAction(style: .destructive, title: "Delete") { _, _ in }
    delete.backgroundColor = .red
    return [delete]
  }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    shown.append("editing \(editing)")
  }

  /// What the table calls while it is laid out and edited.
  static func calls() -> [String] {
    let controller = OverridingController(style: .plain)
    controller.tableView.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    controller.tableView.layoutIfNeeded()
    controller.tableView.layoutIfNeeded()
    controller.setEditing(true, animated: false)
    return controller.shown + ["\(controller.tableView.isEditing)", controller.editButtonItem.title ?? ""]
  }

  /// The text of an alert, and the kinds of its views from top to bottom.
  static func alert() -> [String] {
    let alert = UIAlertController(title: "Sure?", message: "It is final.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { _ in })
    alert.popoverPresentationController?.sourceRect = .zero
    alert.view.layoutIfNeeded()
    return texts(alert.view)
  }

  private static func texts(_ view: UIView) -> [String] {
    if let button = view as? UIButton { return [button.currentTitle ?? ""] }
    if let label = view as? UILabel { return [label.text ?? ""] }
    return view.subviews.flatMap(texts)
  }
}
