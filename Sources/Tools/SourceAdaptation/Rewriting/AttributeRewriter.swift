/// Removes the attributes and modifiers that need the Objective-C runtime or Interface Builder.
enum AttributeRewriter {
  /// The attributes that are removed everywhere.
  private static let removed: Set<String> = [
    "objc", "objcMembers", "nonobjc", "UIApplicationMain", "NSApplicationMain", "NSManaged", "IBOutlet", "IBAction",
    "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable",
  ]

  /// The inherited types that show that a class with `@main` is the delegate of an app with UIKit.
  private static let appDelegateTypes: Set<String> = ["UIResponder", "UIApplicationDelegate"]
  /// The inherited types that show that a class with `@main` is a delegate, including the delegates of AppKit and
  /// WatchKit, for which no entry point is written.
  private static let delegateTypes = appDelegateTypes.union(["NSApplicationDelegate", "WKExtensionDelegate"])

  /// Removes the attributes that need the Objective-C runtime, and `others`.
  static func rewrite(_ structure: SourceStructure, _ edits: inout SourceEdits, removing others: Set<String>) {
    let source = structure.source
    let removed = removed.union(others)
    for use in structure.attributes {
      let name = source.name(source.tokens[use.token])
      if removed.contains(name) && !isClosure(use.token, source)
        || isBlockConvention(use.token, name: name, source: source)
      {
        edits.blank(range(use.token, name: name, structure: structure))
      }
    }
    for type in structure.types where isDelegate(type) {
      guard let first = type.prefix.firstToken else { continue }
      let tokens = source.tokens[first...].prefix { Int($0.start) < type.nameOffset }
      for token in tokens where source.isText(token, "@main") { edits.blank(token.range) }
    }
    for index in structure.dynamicModifiers { edits.blank(source.tokens[index].range) }
  }

  /// The entry point of an app, which replaces `@UIApplicationMain`, or `@main` on an app's delegate; empty if the
  /// source has neither. It creates the delegate, because the delegate's protocol requires no initialiser.
  static func entryPoint(_ structure: SourceStructure) -> String {
    let delegate = structure.types.first { type in
      guard isDelegate(type) else { return false }
      let hasOwnAttribute = type.prefix.attributes.contains("UIApplicationMain")
      return hasOwnAttribute || !appDelegateTypes.isDisjoint(with: type.inherited)
    }
    guard let path = delegate?.path else { return "" }
    return """
      @main @MainActor enum \(path.replacing(".", with: "_"))__Main {
        static func main() { UIKit.UIApplication.run { \(path)() } }
      }

      """
  }

  /// The classes by their Objective-C names, where these differ from the Swift names.
  static func classNames(_ structure: SourceStructure) -> [String: String] {
    structure.types.reduce(into: [:]) { names, type in
      if type.keyword == .class, let name = type.prefix.objectiveCName { names[name] = type.path }
    }
  }

  private static func isDelegate(_ type: TypeDeclaration) -> Bool {
    let attributes = type.prefix.attributes
    if attributes.contains("UIApplicationMain") || attributes.contains("NSApplicationMain") { return true }
    return attributes.contains("main") && !delegateTypes.isDisjoint(with: type.inherited)
  }

  /// Whether an attribute is the only word of a closure's signature, which can't be without it: `{ @MainActor in`.
  private static func isClosure(_ index: Int, _ source: SourceText) -> Bool {
    index + 1 < source.tokens.count && source.isText(source.tokens[index + 1], "in")
  }

  private static func isBlockConvention(_ index: Int, name: String, source: SourceText) -> Bool {
    name == "convention" && index + 2 < source.tokens.count && source.isText(source.tokens[index + 2], "block")
  }

  /// The bytes of the attribute with its arguments.
  private static func range(_ index: Int, name: String, structure: SourceStructure) -> Range<Int> {
    let tokens = structure.source.tokens
    let hasArguments = name == "objc" || name == "convention"
    guard hasArguments, index + 1 < tokens.count, tokens[index + 1].start == tokens[index].end,
      structure.source.isText(tokens[index + 1], "("), let end = structure.brackets.partner(index + 1)
    else { return tokens[index].range }
    return Int(tokens[index].start)..<Int(tokens[end].end)
  }
}
