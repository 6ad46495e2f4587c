/// The values of the keys that the manifest of a bundle lacks. Xcode 13 and later store them in the project instead.
struct DerivedValues {
  /// The start of each derived identifier. An identifier in a manifest can't start with it, so a derived identifier
  /// never equals the identifier of another extension and never gets its container, app groups or grants.
  static let identifierPrefix = "derived."

  /// The path of the bundle.
  let bundle: String
  /// The manifest of the app that contains the bundle; nil if there is no app.
  let app: AppManifest?

  /// The name of the bundle: `Chat` for `Chat.appex`.
  var name: String { PathName(bundle).stem }

  /// The file name of the library with the bundle's name, or of the only library; nil if there is none, or if several
  /// are possible.
  var executable: String? { BuildVariables.library(in: bundle, product: name) }

  /// An identifier made from the app's identifier and the name of the bundle. Nil if it is too long, or if the
  /// identifier of the app can't be a part of it.
  ///
  /// Two bundles get the same identifier only if they have the same name and no app, or the same name and apps with the
  /// same identifier. Of an app without an identifier, the name of its folder counts. The name becomes one label: a
  /// bundle called `com.example.chat.appex` gets no identifier that begins with `com.example`.
  var identifier: String? {
    let identifier = Self.identifierPrefix + owner + Self.label(name)
    return IdentifierText.isUsable(identifier) ? identifier : nil
  }

  /// The labels that stand for the app. The name of an app without an identifier is joined with the bundle's name in
  /// one label, because it could equal the identifier of another app.
  private var owner: String {
    guard let app else { return "" }
    if let identifier = app.identifier { return identifier + "." }
    return Self.label(PathName(PathName(PathName(bundle).folder).folder).stem + "/")
  }

  /// The text as one label. ASCII letters and digits stay. Every other byte becomes a hyphen with two hexadecimal
  /// digits, so that different texts have different labels.
  private static func label(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      guard !character.isASCII || !(character.isLetter || character.isNumber) else { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "-0\(digits)" : "-\(digits)"
    }.joined()
  }
}
