internal import QuartzCore
internal import UIKit

/// The options of option sets, by their names, which a built option set does not contain.
@MainActor enum BuiltOptions {
  /// The raw values of the options; nil for an option set that is not listed.
  static func rawValues(of name: String) -> [String: Int]? { all[name] }

  private static func values<Set: OptionSet>(_ options: KeyValuePairs<String, Set>) -> [String: Int]
  where Set.RawValue: FixedWidthInteger {
    Dictionary(uniqueKeysWithValues: options.map { ($0.key, Int($0.value.rawValue)) })
  }

  private static let all: [String: [String: Int]] = [
    "CACornerMask": values([
      "layerMinXMinYCorner": CACornerMask.layerMinXMinYCorner, "layerMaxXMinYCorner": .layerMaxXMinYCorner,
      "layerMinXMaxYCorner": .layerMinXMaxYCorner, "layerMaxXMaxYCorner": .layerMaxXMaxYCorner,
    ]),
    "NSLayoutConstraint.FormatOptions": values([
      "directionLeadingToTrailing": NSLayoutConstraint.FormatOptions.directionLeadingToTrailing,
      "spacingEdgeToEdge": .spacingEdgeToEdge, "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight,
      "alignAllTop": .alignAllTop, "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading,
      "alignAllTrailing": .alignAllTrailing, "alignAllCenterX": .alignAllCenterX,
      "alignAllCenterY": .alignAllCenterY, "alignAllLastBaseline": .alignAllLastBaseline,
      "alignAllFirstBaseline": .alignAllFirstBaseline, "directionLeftToRight": .directionLeftToRight,
      "directionRightToLeft": .directionRightToLeft, "spacingBaselineToBaseline": .spacingBaselineToBaseline,
    ]),
    "NSStringDrawingOptions": values([
      "usesLineFragmentOrigin": NSStringDrawingOptions.usesLineFragmentOrigin, "usesFontLeading": .usesFontLeading,
      "usesDeviceMetrics": .usesDeviceMetrics, "truncatesLastVisibleLine": .truncatesLastVisibleLine,
    ]),
    "NSUnderlineStyle": values([
      "single": NSUnderlineStyle.single, "thick": .thick, "double": .double,
    ]),
    "UIAction.Attributes": values([
      "disabled": UIAction.Attributes.disabled, "destructive": .destructive, "hidden": .hidden,
    ]),
    "UIControl.Event": values([
      "touchDown": UIControl.Event.touchDown, "touchDownRepeat": .touchDownRepeat, "touchUpInside": .touchUpInside,
      "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel, "allTouchEvents": .allTouchEvents,
      "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
      "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
      "editingDidEndOnExit": .editingDidEndOnExit, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
    ]),
    "UIControl.State": values([
      "normal": UIControl.State.normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
      "focused": .focused, "application": .application, "reserved": .reserved,
    ]),
    "UIDataDetectorTypes": values([
      "phoneNumber": UIDataDetectorTypes.phoneNumber, "link": .link, "address": .address,
      "calendarEvent": .calendarEvent,
    ]),
    "UIFontDescriptor.SymbolicTraits": values([
      "traitItalic": UIFontDescriptor.SymbolicTraits.traitItalic, "traitBold": .traitBold,
      "traitMonoSpace": .traitMonoSpace,
    ]),
    "UIInterfaceOrientationMask": values([
      "portrait": UIInterfaceOrientationMask.portrait, "portraitUpsideDown": .portraitUpsideDown,
      "landscapeRight": .landscapeRight, "landscapeLeft": .landscapeLeft, "landscape": .landscape,
      "allButUpsideDown": .allButUpsideDown, "all": .all,
    ]),
    "UIRectCorner": values([
      "topLeft": UIRectCorner.topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]),
    "UIRectEdge": values([
      "top": UIRectEdge.top, "left": .left, "bottom": .bottom, "right": .right, "all": .all,
    ]),
    "UIView.AnimationOptions": values([
      "curveEaseInOut": UIView.AnimationOptions.curveEaseInOut, "layoutSubviews": .layoutSubviews,
      "allowUserInteraction": .allowUserInteraction, "beginFromCurrentState": .beginFromCurrentState,
      "repeat": .repeat, "autoreverse": .autoreverse, "curveEaseIn": .curveEaseIn, "curveEaseOut": .curveEaseOut,
      "curveLinear": .curveLinear, "transitionCrossDissolve": .transitionCrossDissolve,
    ]),
    "UIView.AutoresizingMask": values([
      "flexibleLeftMargin": UIView.AutoresizingMask.flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
      "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
      "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
    ]),
  ]
}
