internal import SourceAdaptation

/// The part of a widget that intents can name: its static members and the types in it. What it draws, and how, is not a
/// part of the library.
enum WidgetMembers {
  /// The members that are not compiled.
  static func cuts(_ widget: SourceDeclaration) -> [Range<Int>] {
    widget.members.filter { !$0.isStatic && ![.alias, .type].contains($0.kind) }.map(\.range)
  }

  /// What the copy of the widget's file lacks in addition: the type is no widget, and starts nothing.
  static func edit(_ widget: SourceDeclaration, of content: SourceDeclarations, _ selection: inout SourceSelection) {
    let attribute = content.uses(of: "main", in: widget.range.lowerBound..<widget.nameOffset).first
    if let attribute { selection.removed.append(attribute..<attribute + "@main".utf8.count) }
    selection.removed += AppIntentRole.widgetProtocols.flatMap(widget.conformance)
  }
}
