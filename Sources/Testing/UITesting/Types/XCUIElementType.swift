internal import ViewTrees

/// The type of an element. The raw values are those of Apple's enumeration.
public enum XCUIElementType: UInt, Sendable, CaseIterable {
  case any = 0
  case other, application, group, window, sheet, drawer, alert, dialog, button, radioButton, radioGroup, checkBox
  case disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton, popover, keyboard, key, navigationBar
  case tabBar, tabGroup, toolbar, statusBar, table, tableRow, tableColumn, outline, outlineRow, browser
  case collectionView, slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker
  case pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar, staticText, textField
  case secureTextField, datePicker, textView, menu, menuItem, menuBar, menuBarItem, map, webView, incrementArrow
  case decrementArrow, timeline, ratingIndicator, valueIndicator, splitGroup, splitter, relevanceIndicator
  case colorWell, helpTag, matte, dockItem, ruler, rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem
  case handle, stepper, tab, touchBar, statusItem

  /// The name in messages, such as `StaticText`.
  var name: String {
    let name = "\(self)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension ScreenElement {
  /// The type that corresponds to the element's kind.
  var type: XCUIElementType { XCUIElementType(rawValue: kind.rawValue) ?? .other }
}
