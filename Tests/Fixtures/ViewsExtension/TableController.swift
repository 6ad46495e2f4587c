import IntentsUI

/// Shows 33 rows with a name and a value each, laid out with constraints: 100 views, for measurements.
class TableController: UIViewController, INUIHostedViewControlling {
  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    let rows = UIStackView(arrangedSubviews: (1...33).map(makeRow))
    rows.axis = .vertical
    rows.spacing = 4
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rows)
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
    completion(CGSize(width: view.bounds.width, height: 1200))
  }

  private func makeRow(_ number: Int) -> UIView {
    let row = UIView()
    let name = UILabel()
    let value = UILabel()
    row.backgroundColor = .secondarySystemBackground
    name.text = "Row \(number)"
    value.text = "\(number * number)"
    value.textAlignment = .right
    for label in [name, value] {
      label.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(label)
    }
    NSLayoutConstraint.activate([
      name.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
      name.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -4),
      name.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
      value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
      value.leadingAnchor.constraint(greaterThanOrEqualTo: name.trailingAnchor, constant: 8),
      value.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8),
    ])
    return row
  }
}
