/// An object with a query for each type of its descendants.
public protocol XCUIElementTypeQueryProvider {
  /// Returns a query for the descendants of a type.
  func descendants(matching type: XCUIElementType) -> XCUIElementQuery
}

// The queries have the names of Apple's. Types that no app here shows find nothing.
extension XCUIElementTypeQueryProvider {
  /// Finds the activity indicators below this object.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// Finds the alerts below this object.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// Finds the buttons below this object.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// Finds the cells of tables below this object.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// Finds the check boxes below this object.
  public var checkBoxes: XCUIElementQuery { descendants(matching: .checkBox) }
  /// Finds the collection views below this object.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// Finds the date pickers below this object.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// Finds the dialogs below this object.
  public var dialogs: XCUIElementQuery { descendants(matching: .dialog) }
  /// Finds the groups of elements below this object.
  public var groups: XCUIElementQuery { descendants(matching: .group) }
  /// Finds the icons below this object.
  public var icons: XCUIElementQuery { descendants(matching: .icon) }
  /// Finds the pictures below this object.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// Finds the keyboards below this object.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// Finds the keys of keyboards below this object.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// Finds the links below this object.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// Finds the maps below this object.
  public var maps: XCUIElementQuery { descendants(matching: .map) }
  /// Finds the menu items below this object.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// Finds the menus below this object.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// Finds the navigation bars below this object.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// Finds the elements of no other type below this object.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// Finds the page indicators below this object.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// Finds the wheels of pickers below this object.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// Finds the pickers below this object.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// Finds the popovers below this object.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// Finds the progress indicators below this object.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// Finds the radio buttons below this object.
  public var radioButtons: XCUIElementQuery { descendants(matching: .radioButton) }
  /// Finds the scroll bars below this object.
  public var scrollBars: XCUIElementQuery { descendants(matching: .scrollBar) }
  /// Finds the scroll views below this object.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// Finds the search fields below this object.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// Finds the secure text fields below this object.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// Finds the segmented controls below this object.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// Finds the sheets below this object.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// Finds the sliders below this object.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// Finds the static texts below this object.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// Finds the status bars below this object.
  public var statusBars: XCUIElementQuery { descendants(matching: .statusBar) }
  /// Finds the steppers below this object.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// Finds the switches below this object.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// Finds the tab bars below this object.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// Finds the tab groups below this object.
  public var tabGroups: XCUIElementQuery { descendants(matching: .tabGroup) }
  /// Finds the rows of tables below this object.
  public var tableRows: XCUIElementQuery { descendants(matching: .tableRow) }
  /// Finds the tables below this object.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// Finds the tabs below this object.
  public var tabs: XCUIElementQuery { descendants(matching: .tab) }
  /// Finds the text fields below this object.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// Finds the text views below this object.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// Finds the toggles below this object.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// Finds the toolbars below this object.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// Finds the views of web pages below this object.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// Finds the windows below this object.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
}
