internal import Foundation

/// An extension that runs the intents of an app without the app. Its initialiser may register the objects that the
/// intents use.
public protocol AppIntentsExtension {
  /// Makes the extension.
  init()
}

extension AppIntentsExtension {
  /// Ends the process with a message: an extension is a library here.
  public static func main() {
    FileHandle.standardError.write(Data("'\(Self.self)' is an extension; 'intent-host build' makes its library\n".utf8))
    exit(1)
  }
}
