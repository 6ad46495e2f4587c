import IntentsUI

/// The extension's principal class: shows a payment as a receipt.
class ReceiptViewController: UITableViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
  private var rows: [(title: String, detail: String)] = []
  private var status = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.isScrollEnabled = false
  }

  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    guard parameters.isEmpty, let intent = interaction.intent as? INSendPaymentIntent else {
      return completion(false, [], .zero)
    }
    rows = [
      ("To", intent.payee?.displayName ?? ""), ("Amount", intent.currencyAmount.map(text) ?? ""),
      ("Note", intent.note ?? ""),
    ].filter { !$0.1.isEmpty }
    status = interaction.intentHandlingStatus == .success ? "Paid" : "To be paid"
    tableView.reloadData()
    let shown = ["payee", "currencyAmount", "note"].map { INParameter(for: INSendPaymentIntent.self, keyPath: $0) }
    completion(true, Set(shown), CGSize(width: view.bounds.width, height: tableView.contentSize.height))
  }

  /// The receipt has the amount and the payee, so the system does not show them again.
  var displaysPaymentTransaction: Bool { true }

  private func text(_ amount: INCurrencyAmount) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = amount.currencyCode
    // The assistant's language can differ from the language of the device.
    formatter.locale = Locale(identifier: INPreferences.siriLanguageCode())
    return amount.amount.flatMap { formatter.string(from: $0) } ?? ""
  }

  // MARK: The table

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { status }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row].title
    cell.detailTextLabel?.text = rows[indexPath.row].detail
    return cell
  }
}
