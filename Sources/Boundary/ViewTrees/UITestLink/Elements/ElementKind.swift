/// The kind of an element on a screen. The raw values are those of `XCUIElement.ElementType`.
///
/// Only the kinds that apps have here are listed. Apple's enumeration has more.
package enum ElementKind: UInt, Sendable, CaseIterable {
  case other = 1
  case application = 2
  case window = 4
  case sheet = 5
  case alert = 7
  case button = 9
  case navigationBar = 21
  case tabBar = 22
  case table = 26
  case progressIndicator = 35
  case activityIndicator = 36
  case `switch` = 40
  case link = 42
  case image = 43
  case scrollView = 46
  case staticText = 48
  case textField = 49
  case secureTextField = 50
  case textView = 52
  case map = 57
  case cell = 75
}
