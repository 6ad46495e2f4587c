/// The attributes and directives of Objective-C that the adaptation replaces.
enum AdaptationTable {
  /// What the adaptation does with an attribute, as the end of a sentence; nil if it leaves the attribute alone.
  static func attribute(_ name: String) -> String? { attributes[name] }

  /// What the adaptation does with a directive, as the end of a sentence; nil if it leaves the directive alone.
  static func directive(_ name: String) -> String? { directives[name] }

  private static let leftOut = "the adaptation leaves it out"

  private static let attributes = [
    "objc": leftOut, "objcMembers": leftOut, "nonobjc": leftOut, "IBDesignable": leftOut, "IBInspectable": leftOut,
    "UIApplicationMain": "the adaptation leaves it out, and starts the app by its delegate",
    "NSApplicationMain": leftOut,
    "IBOutlet": "the adaptation lists the outlet, so that a storyboard can set it",
    "IBAction": "the adaptation lists the action, so that a storyboard can call it",
    "NSManaged": "the adaptation leaves it out; without Core Data the property has no value",
  ]

  private static let directives = [
    "selector": "the adaptation registers the method, so that it can be called by the selector",
    "keyPath": "the adaptation writes the text of the key path",
    "imageLiteral": "the adaptation loads the image by its name",
    "colorLiteral": "the adaptation makes the colour from its components",
    "fileLiteral": "the adaptation finds the file by its name",
  ]
}
