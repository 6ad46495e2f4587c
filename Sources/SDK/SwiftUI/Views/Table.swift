public import Foundation

/// Rows with columns. A snippet shows the first column, as a narrow screen does.
public struct Table<Value: Identifiable> {
  private let values: [Value]
  private let columns: TableColumns<Value>

  /// Makes a row for each value.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    values = Array(data)
    self.columns = columns()
  }

  /// Makes a row for each value. The selection has no effect.
  public init<Data: RandomAccessCollection, Selection>(
    _ data: Data, selection: Binding<Selection>, @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data, columns: columns)
  }

  /// Makes a row for each value. The order is that of the data.
  public init<Data: RandomAccessCollection, Sort>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value> columns: () -> TableColumns<Value>
  ) where Data.Element == Value {
    self.init(data, columns: columns)
  }
}

extension Table: View {
  /// The rows.
  public var body: some View {
    List(values) { value in columns.contents.first.map { $0(value) } }
  }
}

/// A column of a table.
public struct TableColumn<Value, Content: View> {
  let content: (Value) -> Content

  /// Makes a column with a title and a view for each value.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (Value) -> Content) {
    self.content = content
  }

  /// Makes a column with a title, a value to sort by, and a view for each value.
  public init<Key>(
    _ titleKey: LocalizedStringKey, value: KeyPath<Value, Key>,
    @ViewBuilder content: @escaping (Value) -> Content
  ) {
    self.content = content
  }

  /// Returns the column: the width is that of the snippet.
  public func width(_ width: CGFloat? = nil) -> TableColumn { self }
  /// Returns the column: the width is that of the snippet.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn { self }
}

extension TableColumn where Content == Text {
  /// Makes a column with a title and a text of each value.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<Value, String>) {
    self.init(titleKey) { Text($0[keyPath: value]) }
  }
}

/// The columns of a table.
public struct TableColumns<Value> {
  let contents: [(Value) -> AnyView]
}

/// Makes the columns of a table.
@resultBuilder
public enum TableColumnBuilder<Value> {
  /// Takes a column.
  public static func buildExpression<Content: View>(_ column: TableColumn<Value, Content>) -> TableColumns<Value> {
    TableColumns(contents: [{ AnyView(column.content($0)) }])
  }

  /// Takes several columns.
  public static func buildBlock(_ columns: TableColumns<Value>...) -> TableColumns<Value> {
    TableColumns(contents: columns.flatMap(\.contents))
  }
}
