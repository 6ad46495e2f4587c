public import Foundation

extension IndexPath {
  /// Makes the index path of a row.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Makes the index path of an item.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section: the first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row: the second index.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item: the second index.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
